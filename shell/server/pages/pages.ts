import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Tag } from '@candor/shell-contract/use-shop';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics/metrics';
import type { PriceBookFollower } from '../data/price-book';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';
import { limitRenders } from '../rendering/concurrency-limit';
import type { PageFrame } from '../rendering/page-document';
import { routeFor, type FoundRoute } from '../rendering/page-routes';
import { renderPage, type ShopOfPage } from '../rendering/render-page';
import type { RenderPool } from '../rendering/render-pool';
import type { FailingRelease } from '../rendering/render-without-failing';
import type { ReleaseErrors } from '../rollback/release-errors';
import type { CanaryWatch, Visit } from '../rollback/watch-canaries';
import type { ReviewsFollower } from '../data/reviews';
import type { ShopFollower } from '../data/shop-data';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { createCachedResponses, sendCachedResponse, type CachedResponse } from './cached-response';
import { sendEarlyHints } from './early-hints';
import { encodingFor } from '../http/encoding';
import { sendNotRendered, TooManyNewPages } from './not-rendered';
import { createPageCache, type CachedPage } from './page-cache';
import { cacheRecent } from './recent-responses';
import type { ScriptLists } from '../files/script-lists';

/** Limits of the two page caches, so that other pages never displace bounded ones. */
const MAX_BYTES = { bounded: 48 * 1024 * 1024, others: 16 * 1024 * 1024 };
/** Allowed renders of other pages. */
const renderLimit = { perAddress: 6, fromAll: 10, seconds: 2 };
/** A request waits at most this long for a deployment that is being adopted. */
const ADOPTION_WAIT_MS = 300;
/** Stable sets of releases whose pages stay cached: the current one and rollback targets. */
const CACHED_SETS = 3;

type Options = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  releaseErrors: ReleaseErrors;
  priceBook: PriceBookFollower;
  shop: ShopFollower;
  reviews: ReviewsFollower;
  pool: RenderPool;
  renderWorkers: number;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  frame: PageFrame;
  scriptLists: Pick<ScriptLists, 'nameOf'>;
  tags: readonly Tag[];
  /** Whether a proxy in front passes 103 responses. */
  earlyHints: boolean;
  /** Whether this edge serves the style guide of the design system. */
  showStyleGuide: boolean;
  /** Called for a release that ended a render process. */
  onFailing: (failing: FailingRelease) => void;
  metrics: Metrics;
  log: Logger;
};

/** A cached response, with the cached page that it was made from. */
type Recent = {
  response: CachedResponse;
  key: string;
  page: CachedPage;
  modules: readonly string[];
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Serves pages: from the cache in one write, else rendered by a worker. */
export const createPages = (options: Options) => {
  const { registry, canaries, releaseErrors, priceBook, shop, reviews, pool, frame } = options;
  const { scriptLists, showStyleGuide, tags, metrics, log } = options;
  const bounded = createPageCache({ maxBytes: MAX_BYTES.bounded, recompress: true });
  const others = createPageCache({ maxBytes: MAX_BYTES.others, recompress: false });
  const cacheFor = ({ isBounded }: FoundRoute) => (isBounded ? bounded : others);
  const limitedPool = limitRenders(pool, options.renderWorkers);
  const limit = limitVisitors(renderLimit);
  const createResponse = createCachedResponses(frame.publicOrigin, metrics);

  /** The keys of the last stable sets, latest first. */
  let lastSets: readonly string[] = [];
  registry.events.on('changed', ({ key: current }) => {
    lastSets = [current, ...lastSets.filter((set) => set !== current)].slice(0, CACHED_SETS);
    const sets = new Set([...lastSets, ...registry.canaries().map(({ snapshot }) => snapshot.key)]);
    for (const cache of [bounded, others]) cache.retain((key) => sets.has(key.split('|')[1] ?? ''));
  });

  const locate = (url: string, snapshot: Snapshot) => {
    const book = priceBook.current();
    const queryStart = url.indexOf('?');
    const path = queryStart < 0 ? url : url.slice(0, queryStart);
    const search = queryStart < 0 ? '' : url.slice(queryStart);
    const route = routeFor(snapshot, path, search, { showStyleGuide });
    const { version, page } = shop.current();
    const key = `${route.path}${route.search}|${snapshot.key}|${book?.version ?? 'no-prices'}|${version}`;
    const published = reviews.ofPage(route.path, route.search);
    const data = { priceBook: book, ...page };
    return published === null
      ? { data, route, key }
      : {
          data: { ...data, reviews: published.reviews },
          route,
          key: `${key}|${published.version}`,
        };
  };

  const render = (
    key: string,
    route: FoundRoute,
    snapshot: Snapshot,
    data: ShopOfPage,
  ): Promise<CachedPage> =>
    cacheFor(route).obtain(key, async () => {
      const stopTimer = metrics.renderSeconds.startTimer();
      const page = await renderPage(route, snapshot, data, {
        frame,
        pool: route.isBounded ? pool : limitedPool,
        scriptLists,
        tags,
      });
      stopTimer();
      if (page.failing && !snapshot.isPreview) options.onFailing(page.failing);
      for (const { name, version } of page.failed) releaseErrors.countRendered(name, version);
      if (page.errors.length > 0) {
        metrics.renderErrors.inc();
        const { errors } = page;
        log.error(
          { path: route.path, releases: snapshot.key, errors },
          'page rendered with errors',
        );
      }
      return page;
    });

  /** @throws TooManyNewPages when an address exceeds the limit of renders */
  const obtain = async (
    url: string,
    snapshot: Snapshot,
    address: string | null,
    onMiss?: (route: FoundRoute) => void,
  ) => {
    const { data, route, key } = locate(url, snapshot);
    const cached = cacheFor(route).get(key);
    if (address !== null && !route.isBounded && !others.has(key)) {
      const seconds = await limit(address);
      if (seconds > 0) throw new TooManyNewPages(seconds);
    }
    if (cached) metrics.countHit();
    else {
      metrics.countMiss();
      onMiss?.(route);
    }
    const page = cached ?? (await render(key, route, snapshot, data));
    return { page, modules: route.modules, path: route.path };
  };

  const countView = (visit: Visit, modules: readonly string[], page: CachedPage) => {
    if (!page.isUndecided) canaries.countView(visit, modules, page.errors.length > 0);
  };

  const sendCached = (
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

  const recentOf = cacheRecent<Recent>(registry, priceBook, shop, reviews);

  return {
    /**
     * Responds with a cached page, before any other part of the edge sees the request.
     * @returns false when the request is for something else, or the page must be rendered
     */
    respondFromCache: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== 'GET' || registry.isBusy()) return false;
      const url = request.url ?? '/';
      const encoding = encodingFor(request.headers['accept-encoding']);
      const visit = canaries.visitOf(request);
      const recent = recentOf(visit.snapshot).get(`${encoding} ${url}`);
      if (recent && bounded.get(recent.key) === recent.page) {
        canaries.countView(visit, recent.modules, false);
        sendCached(request, response, recent.response, visit);
        return true;
      }
      const { route, key } = locate(url, visit.snapshot);
      // Unknown addresses share one key, and those of files and the API are among them.
      const page = route.page ? cacheFor(route).get(key) : undefined;
      if (!page) return false;
      const { modules } = route;
      const cached = createResponse(page, encoding, route.path);
      // A page with errors is soon rendered again, and an address has many other spellings.
      if (page.errors.length === 0 && route.isBounded && url === `${route.path}${route.search}`)
        recentOf(visit.snapshot).set(`${encoding} ${url}`, {
          response: cached,
          key,
          page,
          modules,
        });
      countView(visit, modules, page);
      sendCached(request, response, cached, visit);
      return true;
    },
    /** Responds to a GET or HEAD of a page. */
    respond: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { route } = locate(request.url ?? '/', registry.current());
      metrics.setRoute(response, route.path);
      const encoding = encodingFor(request.headers['accept-encoding']);
      try {
        if (registry.isBusy()) await Promise.race([registry.settled(), pause(ADOPTION_WAIT_MS)]);
        const visit = canaries.visitOf(request);
        const address = visitorAddress(request, options.proxiesInFront);
        const hint = (missed: FoundRoute) =>
          sendEarlyHints(request, response, missed, visit.snapshot, frame.shell);
        const { page, modules, path } = await obtain(
          request.url ?? '/',
          visit.snapshot,
          address,
          options.earlyHints ? hint : undefined,
        );
        countView(visit, modules, page);
        sendCachedResponse(request, response, createResponse(page, encoding, path), visit);
      } catch (error) {
        sendNotRendered(request, response, error, { metrics, log });
      }
    },
    /** Renders a page before the first request for it. */
    renderAhead: async (path: string) => (await obtain(path, registry.current(), null)).page,
    cachedBytes: () => bounded.bytes() + others.bytes(),
    /** Clears the caches, which also ends pending compressions. */
    close: (): void => {
      for (const cache of [bounded, others]) cache.retain(() => false);
    },
  };
};

export type Pages = ReturnType<typeof createPages>;
