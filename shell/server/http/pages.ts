import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics';
import type { PriceBookFollower } from '../price-book';
import type { RegistryFollower } from '../registry/follow-registry';
import { drawPage } from '../rendering/draw-page';
import type { PageFrame } from '../rendering/page-document';
import { routeFor } from '../rendering/page-routes';
import type { RenderPool } from '../rendering/render-pool';
import { createPageCache, plainBytes, type CachedPage } from './page-cache';
import { securityHeaders } from './security-headers';

/** A request waits at most this long for a deploy that is just being adopted. */
const ADOPTION_WAIT_MS = 300;

const brotliAccepted = /\bbr\b/;
const gzipAccepted = /\bgzip\b/;

type Options = {
  registry: RegistryFollower;
  priceBook: PriceBookFollower;
  pool: RenderPool;
  frame: PageFrame;
  showSampleContent: boolean;
  /** Whether the design system has its page, see PartsPage. */
  showParts: boolean;
  metrics: Metrics;
  log: Logger;
};

type Headers = Record<string, string | number>;

const encoded = (page: CachedPage, accept: string): { bytes: Buffer; headers: Headers } => {
  if (brotliAccepted.test(accept)) {
    return { bytes: page.br, headers: { 'content-encoding': 'br', etag: `"${page.tag}-br"` } };
  }
  if (gzipAccepted.test(accept)) {
    return { bytes: page.gz, headers: { 'content-encoding': 'gzip', etag: `"${page.tag}-gz"` } };
  }
  return { bytes: plainBytes(page), headers: { etag: `"${page.tag}"` } };
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Answers pages: from the cache in one write, else drawn by a worker. */
export const createPages = (options: Options) => {
  const { registry, priceBook, pool, frame, showSampleContent, showParts, metrics, log } = options;
  const cache = createPageCache();
  const common: Headers = {
    'content-type': 'text/html; charset=utf-8',
    // Revalidated, but not forbidden to keep: no-store would cost the back-forward cache.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'integrity-policy': 'blocked-destinations=(script)',
    ...securityHeaders(frame.publicOrigin),
  };

  const locate = (url: string) => {
    const snapshot = registry.current();
    const book = priceBook.current();
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const route = routeFor(snapshot, path, mark < 0 ? '' : url.slice(mark), { showParts });
    const key = `${route.path}${route.search}|${snapshot.key}|${book?.version ?? 'no-prices'}`;
    return { snapshot, book, route, key };
  };

  const obtain = async (url: string): Promise<CachedPage> => {
    if (registry.isBusy()) await Promise.race([registry.settled(), pause(ADOPTION_WAIT_MS)]);
    const { snapshot, book, route, key } = locate(url);
    const ready = cache.get(key);
    metrics.pages.inc({ cache: ready ? 'hit' : 'miss' });
    if (ready) return ready;
    return cache.obtain(key, async () => {
      const stop = metrics.renderSeconds.startTimer();
      const page = await drawPage(route, snapshot, book, { frame, pool, showSampleContent });
      stop();
      if (page.errors.length > 0) {
        log.error(
          { path: route.path, releases: snapshot.key, errors: page.errors },
          'page drawn with faults',
        );
      }
      return page;
    });
  };

  const send = (request: IncomingMessage, response: ServerResponse, page: CachedPage) => {
    const { bytes, headers } = encoded(page, request.headers['accept-encoding'] ?? '');
    const all = { ...common, ...headers, 'content-security-policy': page.csp };
    if (request.headers['if-none-match'] === headers['etag'] && page.status === 200) {
      response.writeHead(304, all).end();
      return;
    }
    const retry = page.status === 503 ? { 'retry-after': '5' } : {};
    response.writeHead(page.status, { ...all, ...retry, 'content-length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  return {
    /**
     * Answers a page that is kept, before any other part of the edge sees the request.
     * @returns false when the request is for something else, or the page must be drawn
     */
    answerKept: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== 'GET' || registry.isBusy()) return false;
      const { route, key } = locate(request.url ?? '/');
      // Addresses that no page serves share one key, and files and the API are among them.
      const ready = route.page ? cache.get(key) : undefined;
      if (!ready) return false;
      metrics.pages.inc({ cache: 'hit' });
      send(request, response, ready);
      return true;
    },
    /** Answers one GET or HEAD of a page. */
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      try {
        send(request, response, await obtain(request.url ?? '/'));
      } catch (error) {
        log.error({ err: error, url: request.url }, 'page not drawn');
        response.writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': '5',
        });
        response.end('This page cannot be shown right now. Please try again in a moment.\n');
      }
    },
    cachedBytes: cache.bytes,
  };
};

export type Pages = ReturnType<typeof createPages>;
