import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, Histogram, type Registry } from 'prom-client';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Unknown methods share one label: each label value is a series. */
const methodOf = ({ method = 'GET' }: IncomingMessage): string =>
  knownMethods.has(method) ? method : 'other';

/** The durations of responses, by route, method and status. */
export const createRequestMetrics = (registry: Registry) => {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of responses by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const routes = new WeakMap<ServerResponse, string>();

  return {
    /** Sets the route label of a response: a pattern or a kind, never a path. */
    setRoute: (response: ServerResponse, route: string): void => {
      routes.set(response, route);
    },
    /** Counts a response once it has been sent. */
    observe: (request: IncomingMessage, response: ServerResponse): void => {
      const end = requests.startTimer();
      response.once('finish', () => {
        const route = routes.get(response) ?? 'unmatched';
        end({ method: methodOf(request), route, status: String(response.statusCode) });
      });
    },
    /** Prepares the observer of a cached page, so that counting its responses costs little. */
    createObserver: (route: string, status: number) => {
      const histogram = requests.labels('GET', route, String(status));
      return (seconds: number): void => histogram.observe(seconds);
    },
  };
};

/** The page responses, by cache hit or miss. */
export const createCacheMetrics = (registry: Registry) => {
  let hits = 0;
  let collectedHits = 0;
  const pages = new Counter({
    name: 'candor_edge_pages_total',
    help: 'Page responses, by cache hit or miss',
    labelNames: ['cache'],
    registers: [registry],
    // Counted in a plain number: a cached page takes only 50 microseconds.
    collect() {
      this.inc({ cache: 'hit' }, hits - collectedHits);
      collectedHits = hits;
    },
  });
  pages.inc({ cache: 'miss' }, 0);

  return {
    /** Counts a page from the cache. */
    countHit: () => {
      hits += 1;
    },
    /** Counts a page that must be rendered. */
    countMiss: () => pages.inc({ cache: 'miss' }),
  };
};
