import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ShopDataFollower } from '../data/follow-data';
import { encodingFor } from '../http/encoding';
import type { Metrics } from '../metrics/metrics';
import type { RegistryFollower } from '../registry/follow-registry';
import type { CanaryWatch, Visit } from '../rollback/watch-canaries';
import { sendCachedResponse, type CachedResponse, type CreateResponse } from './cached-response';
import type { CachedPage } from './compress-page';
import { countPageView } from './count-page-view';
import type { LocatePage } from './locate-page';
import type { PageCaches } from './page-caches';
import type { PageKey } from './page-key';
import { cacheRecent } from './recent-responses';

type Options = {
  registry: Pick<RegistryFollower, 'current' | 'isBusy'>;
  canaries: CanaryWatch;
  data: Pick<ShopDataFollower, 'state'>;
  locate: LocatePage;
  caches: Pick<PageCaches, 'cacheFor'>;
  createResponse: CreateResponse;
  metrics: Pick<Metrics, 'countHit'>;
};

/** A cached response, with the cached page that it was made from. */
type Recent = {
  response: CachedResponse;
  key: PageKey;
  page: CachedPage;
  modules: readonly string[];
};

/** Creates the function that responds with cached pages, before any other part of the edge sees the request. */
export const createCacheResponder = (options: Options) => {
  const { registry, canaries, data, locate, caches, createResponse, metrics } = options;
  const recentOf = cacheRecent<Recent>(registry, data);
  // Only pages of bounded addresses are recent.
  const bounded = caches.cacheFor({ isBounded: true });

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    cached: CachedResponse,
    visit: Visit,
  ) => {
    const startedAt = performance.now();
    metrics.countHit();
    sendCachedResponse(request, response, cached, visit);
    const seconds = (performance.now() - startedAt) / 1000;
    cached.count[response.statusCode === 304 ? 'unchanged' : 'whole'](seconds);
  };

  /** @returns false when the request is for something else, or the page must be rendered */
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (request.method !== 'GET' || registry.isBusy()) return false;
    const url = request.url ?? '/';
    const encoding = encodingFor(request.headers['accept-encoding']);
    const visit = canaries.visitOf(request);
    const recentKey = `${encoding} ${url}`;
    const recent = recentOf(visit.snapshot).get(recentKey);
    if (recent && bounded.get(recent.key) === recent.page) {
      countPageView(canaries, visit, recent);
      send(request, response, recent.response, visit);
      return true;
    }
    const { route, key } = locate(url, visit.snapshot);
    // Unknown addresses share one key, and those of files and the API are among them.
    const page = route.page ? caches.cacheFor(route).get(key) : undefined;
    if (!page) return false;
    const { path, search, modules, isBounded } = route;
    const cached = createResponse(page, encoding, path);
    // A page with errors is soon rendered again, and an address has many other spellings.
    if (page.errors.length === 0 && isBounded && url === `${path}${search}`)
      recentOf(visit.snapshot).set(recentKey, { response: cached, key, page, modules });
    countPageView(canaries, visit, { page, modules });
    send(request, response, cached, visit);
    return true;
  };
};
