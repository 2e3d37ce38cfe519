import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

/**
 * Adds a script to the end of a page, allows it in the page's policy, and removes headers that no
 * longer match.
 * @param attributes of the script element, for example ` data-name="value"`
 */
export const addScript = (
  html: string,
  headers: OutgoingHttpHeaders,
  script: string,
  attributes = '',
): { html: string; headers: OutgoingHttpHeaders } => {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  const { etag, 'content-length': length, ...rest } = headers;
  void [etag, length];
  const policy = rest['content-security-policy'];
  return {
    html: html.replace('</body>', () => `<script${attributes}>${script}</script></body>`),
    headers: {
      ...rest,
      ...(policy === undefined
        ? {}
        : {
            'content-security-policy': String(policy).replace('script-src ', `script-src ${hash} `),
          }),
      'cache-control': 'no-store',
    },
  };
};
