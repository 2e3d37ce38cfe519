import type { IncomingHttpHeaders } from 'node:http';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that frame a body: each side frames its own. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const namedBy = (connection: string | string[] | undefined): string[] =>
  [connection ?? []].flat().flatMap((value) => value.toLowerCase().split(/[\s,]+/));

/** The headers of a message without hop-by-hop headers and those that `Connection` names. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = new Set(namedBy(headers.connection));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)),
  );
};
