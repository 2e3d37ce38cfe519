import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Snapshot } from '../registry/snapshot';
import type { FoundRoute } from '../rendering/page-routes';
import { preloadsOf } from '../rendering/render-page';
import type { ShellFiles } from '../rendering/shell-files';

/** The files that a browser may load while its page is rendered, as values of the `link` header. */
const linksFor = (route: FoundRoute, snapshot: Snapshot, shell: ShellFiles): string[] => [
  ...shell.fonts
    .filter(({ preload }) => preload)
    .map(({ file }) => `</shell/${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  ...preloadsOf(route, snapshot, shell).map(
    ({ url, integrity }) =>
      `<${url}>; rel=preload; as=script; crossorigin; integrity="${integrity}"; fetchpriority=low`,
  ),
];

/**
 * Sends 103 Early Hints before a page that must be rendered; a cached page is there as soon as they
 * are. Only Chromium sends `sec-fetch-mode` on connections that carry them.
 */
export const sendEarlyHints = (
  request: IncomingMessage,
  response: ServerResponse,
  ...page: Parameters<typeof linksFor>
): void => {
  if (request.headers['sec-fetch-mode'] === 'navigate' && request.method === 'GET')
    response.writeEarlyHints({ link: linksFor(...page) });
};
