import type { IncomingHttpHeaders } from 'node:http';

/**
 * Headers that belong to one connection and must not be passed on (RFC 9110, 7.6.1), and those that
 * say how a body is framed: each side frames its own.
 */
const ownToConnection: ReadonlySet<string> = new Set([
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

/** The headers of a message without those that its connection keeps, or that `Connection` names. */
export const passedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = new Set(namedBy(headers.connection));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ownToConnection.has(name) && !named.has(name)),
  );
};
