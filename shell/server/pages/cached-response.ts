import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdsEtag } from '@candor/server-contract/if-none-match';
import type { Encoding } from '../http/encoding';
import { documentHeaders } from '../http/security-headers';
import type { Metrics } from '../metrics/metrics';
import type { Visit } from '../rollback/watch-canaries';
import { bytesOf, etagOf, type CachedPage } from './compress-page';

/** A response ready to be written, with the headers as a flat list that Node writes unchanged. */
export type CachedResponse = {
  status: number;
  etag: string;
  head: string[];
  bytes: Buffer;
  /** Record the duration of a full response, or of a 304. */
  count: { whole: (seconds: number) => void; unchanged: (seconds: number) => void };
};

/** Creates the factory that turns a rendered page into a cached response. */
export const createCachedResponses = (publicOrigin: string, metrics: Metrics) => {
  const common: Record<string, string> = {
    'content-type': 'text/html; charset=utf-8',
    // no-cache still allows storing; no-store would disable the back-forward cache.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    ...documentHeaders(publicOrigin),
  };

  return (page: CachedPage, encoding: Encoding, route: string): CachedResponse => {
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
        whole: metrics.createObserver(route, page.status),
        unchanged: metrics.createObserver(route, 304),
      },
    };
  };
};

const integrityPolicy = ['integrity-policy', 'blocked-destinations=(script)'];

/**
 * With this policy WebKit blocks a preload that has its hash, so that each script loads one step
 * later.
 */
const isWebkit = (userAgent = '') =>
  userAgent.includes('AppleWebKit/') && !/Chrom(?:e|ium)\//.test(userAgent);

export type CreateResponse = ReturnType<typeof createCachedResponses>;

/** Sends a cached response: in full, its headers for HEAD, or a 304. */
export const sendCachedResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  { newCookie, snapshot }: Visit,
): void => {
  const { status, etag, bytes } = cached;
  const head = [
    ...cached.head,
    ...(isWebkit(request.headers['user-agent']) ? [] : integrityPolicy),
    ...(newCookie === null ? [] : ['set-cookie', newCookie]),
    ...(snapshot.isPreview ? ['x-robots-tag', 'noindex, nofollow'] : []),
  ];
  if (status === 200 && holdsEtag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, head).end();
    return;
  }
  response.writeHead(status, [...head, 'content-length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
};
