import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../metrics';
import type { Visit } from '../registry/watch-canaries';
import { bytesOf, etagOf, type CachedPage, type Encoding } from './page-cache';
import { documentHeaders } from './security-headers';

/** A page ready to be written: its head as the flat list that Node writes without another look. */
export type Packet = {
  status: number;
  etag: string;
  head: string[];
  bytes: Buffer;
  /** Counts an answer of it by what it took, sent whole or not at all. */
  count: { whole: (seconds: number) => void; unchanged: (seconds: number) => void };
};

/** Makes packets of pages. */
export const createPackets = (publicOrigin: string, metrics: Metrics) => {
  const common: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    // Revalidated, but not forbidden to keep: no-store would cost the back-forward cache.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'integrity-policy': 'blocked-destinations=(script)',
    ...documentHeaders(publicOrigin),
  };

  return (page: CachedPage, encoding: Encoding, route: string): Packet => {
    const etag = etagOf(page, encoding);
    const head = {
      ...common,
      ...(encoding && { 'content-encoding': encoding }),
      ...(page.status === 503 && { 'retry-after': '5' }),
      etag,
      'content-security-policy': page.csp,
    };
    return {
      status: page.status,
      etag,
      head: Object.entries(head).flat(),
      bytes: bytesOf(page, encoding),
      count: {
        whole: metrics.observerOf(route, page.status),
        unchanged: metrics.observerOf(route, 304),
      },
    };
  };
};

/** Answers a request with a packet: whole, its head alone, or that nothing has changed. */
export const sendPacket = (
  request: IncomingMessage,
  response: ServerResponse,
  packet: Packet,
  { newCookie }: Visit,
): void => {
  const { status, etag, bytes } = packet;
  const head = newCookie === null ? packet.head : [...packet.head, 'set-cookie', newCookie];
  if (request.headers['if-none-match'] === etag && status === 200) {
    response.writeHead(304, head).end();
    return;
  }
  response.writeHead(status, [...head, 'content-length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
