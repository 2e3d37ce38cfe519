import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Tag } from '@candor/shell-contract/use-shop';
import type { Logger } from 'pino';
import { pathOf } from '../logger';
import type { Metrics } from '../metrics';
import type { PriceBookFollower } from '../price-book';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';
import type { FaultCounts } from '../registry/release-faults';
import type { CanaryWatch, Visit } from '../registry/watch-canaries';
import { drawPage } from '../rendering/draw-page';
import type { PageFrame } from '../rendering/page-document';
import { routeFor, type FoundRoute } from '../rendering/page-routes';
import { renderAside } from '../rendering/render-aside';
import type { RenderPool } from '../rendering/render-pool';
import type { Suspect } from '../rendering/render-without';
import { limitVisitors } from './limit-visitors';
import { giveRequestId } from './request-id';
import { createPageCache, encodingFor, type CachedPage } from './page-cache';
import { createCachedResponses, sendCachedResponse, type CachedResponse } from './page-packet';
import { keepRecent } from './recent-packets';
import { tooManyPage } from './too-many-page';
import { visitorAddress } from './visitor-address';

/** Pages that shoppers use, and beside them those that anybody can think of: neither costs the other room. */
const MAX_BYTES = { counted: 48 * 1024 * 1024, others: 16 * 1024 * 1024 };
/** Of those that anybody can think of so many are drawn. */
const newPages = { perAddress: 6, fromAll: 10, seconds: 2 };
/** A request waits at most this long for a deploy that is just being adopted. */
const ADOPTION_WAIT_MS = 300;

type Options = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  faults: FaultCounts;
  priceBook: PriceBookFollower;
  pool: RenderPool;
  renderWorkers: number;
  /** How many proxies stand in front of the edge. */
  proxiesInFront: number;
  frame: PageFrame;
  showSampleContent: boolean;
  tags: readonly Tag[];
  /** Whether the design system has its page, see PartsPage. */
  showParts: boolean;
  /** Told of a release that took a thread down. */
  onSuspect: (suspect: Suspect) => void;
  metrics: Metrics;
  log: Logger;
};

/** A packet, and the page that it was made of. */
type Recent = { packet: CachedResponse; key: string; page: CachedPage; modules: readonly string[] };

/** A visitor asks for more new pages than this edge draws for them. */
class TooManyNewPages extends Error {
  constructor(readonly seconds: number) {
    super('too many new pages');
  }
}

/** Of so many stable sets of releases pages are kept: the one served, and those that a rollback brings back. */
const SETS_KEPT = 3;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Answers pages: from the cache in one write, else drawn by a worker. */
export const createPages = (options: Options) => {
  const { registry, canaries, faults, priceBook, pool, frame } = options;
  const { showSampleContent, showParts, tags, metrics, log } = options;
  const counted = createPageCache({ maxBytes: MAX_BYTES.counted, packsSmall: true });
  const others = createPageCache({ maxBytes: MAX_BYTES.others, packsSmall: false });
  const cacheFor = ({ isCounted }: FoundRoute) => (isCounted ? counted : others);
  const aside = renderAside(pool, options.renderWorkers);
  const limit = limitVisitors(newPages);
  const packetOf = createCachedResponses(frame.publicOrigin, metrics);

  /** The stable sets that were served last, the latest first. */
  let lastSets: readonly string[] = [];
  registry.events.on('changed', ({ key: served }) => {
    lastSets = [served, ...lastSets.filter((set) => set !== served)].slice(0, SETS_KEPT);
    const kept = new Set([...lastSets, ...registry.canaries().map(({ snapshot }) => snapshot.key)]);
    for (const cache of [counted, others])
      cache.keepOnly((key) => kept.has(key.split('|')[1] ?? ''));
  });

  const locate = (url: string, snapshot: Snapshot) => {
    const book = priceBook.current();
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const route = routeFor(snapshot, path, mark < 0 ? '' : url.slice(mark), { showParts });
    const key = `${route.path}${route.search}|${snapshot.key}|${book?.version ?? 'no-prices'}`;
    return { book, route, key };
  };

  /** @throws TooManyNewPages when an address asks for more than its share of what must be drawn */
  const obtain = async (url: string, snapshot: Snapshot, address: string | null) => {
    const { book, route, key } = locate(url, snapshot);
    const ready = cacheFor(route).get(key);
    if (address !== null && !route.isCounted && !others.has(key)) {
      const seconds = await limit(address);
      if (seconds > 0) throw new TooManyNewPages(seconds);
    }
    if (ready) metrics.hit();
    else metrics.miss();
    const drawn = ready ?? (await draw(key, route, snapshot, book));
    return { page: drawn, modules: route.modules, path: route.path };
  };

  const draw = (
    key: string,
    route: FoundRoute,
    snapshot: Snapshot,
    book: PriceBook | null,
  ): Promise<CachedPage> =>
    cacheFor(route).obtain(key, async () => {
      const stop = metrics.renderSeconds.startTimer();
      const page = await drawPage(route, snapshot, book, {
        frame,
        pool: route.isCounted ? pool : aside,
        showSampleContent,
        tags,
      });
      stop();
      if (page.suspect) options.onSuspect(page.suspect);
      for (const { name, version } of page.faulty) faults.drawn(name, version);
      if (page.errors.length > 0) {
        metrics.renderFaults.inc();
        log.error(
          { path: route.path, releases: snapshot.key, errors: page.errors },
          'page drawn with faults',
        );
      }
      return page;
    });

  /** What a visitor got, for what is known of the canaries. */
  const viewed = (visit: Visit, modules: readonly string[], page: CachedPage) => {
    if (!page.isUndecided) canaries.viewed(visit, modules, page.errors.length > 0);
  };

  const sendKept = (
    request: IncomingMessage,
    response: ServerResponse,
    packet: CachedResponse,
    visit: Visit,
  ) => {
    const begun = performance.now();
    metrics.hit();
    sendCachedResponse(request, response, packet, visit);
    const seconds = (performance.now() - begun) / 1000;
    packet.count[response.statusCode === 304 ? 'unchanged' : 'whole'](seconds);
  };

  const recentNow = keepRecent<Recent>(registry, priceBook);

  return {
    /**
     * Answers a page that is kept, before any other part of the edge sees the request.
     * @returns false when the request is for something else, or the page must be drawn
     */
    answerKept: (request: IncomingMessage, response: ServerResponse): boolean => {
      if (request.method !== 'GET' || registry.isBusy()) return false;
      const url = request.url ?? '/';
      const encoding = encodingFor(request.headers['accept-encoding']);
      const visit = canaries.visitOf(request);
      const known = recentNow(visit.snapshot).get(`${encoding} ${url}`);
      if (known && counted.get(known.key) === known.page) {
        canaries.viewed(visit, known.modules, false);
        sendKept(request, response, known.packet, visit);
        return true;
      }
      const { route, key } = locate(url, visit.snapshot);
      // Addresses that no page serves share one key, and files and the API are among them.
      const ready = route.page ? cacheFor(route).get(key) : undefined;
      if (!ready) return false;
      const { modules } = route;
      const packet = packetOf(ready, encoding, route.path);
      // One with a fault is drawn again soon, and of other spellings of an address there is no end.
      if (ready.errors.length === 0 && route.isCounted && url === `${route.path}${route.search}`)
        recentNow(visit.snapshot).set(`${encoding} ${url}`, { packet, key, page: ready, modules });
      viewed(visit, modules, ready);
      sendKept(request, response, packet, visit);
      return true;
    },
    /** Answers one GET or HEAD of a page. */
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { route } = locate(request.url ?? '/', registry.current());
      metrics.nameRoute(response, route.path);
      const encoding = encodingFor(request.headers['accept-encoding']);
      try {
        if (registry.isBusy()) await Promise.race([registry.settled(), pause(ADOPTION_WAIT_MS)]);
        const visit = canaries.visitOf(request);
        const address = visitorAddress(request, options.proxiesInFront);
        const { page, modules, path } = await obtain(request.url ?? '/', visit.snapshot, address);
        viewed(visit, modules, page);
        sendCachedResponse(request, response, packetOf(page, encoding, path), visit);
      } catch (error) {
        if (error instanceof TooManyNewPages) {
          response.writeHead(429, { ...tooManyPage.headers, 'retry-after': String(error.seconds) });
          response.end(request.method === 'HEAD' ? undefined : tooManyPage.html);
          return;
        }
        metrics.renderFaults.inc();
        const reqId = giveRequestId(response);
        log.error({ err: error, reqId, path: pathOf(request.url) }, 'page not drawn');
        response.writeHead(503, {
          'content-type': 'text/plain; charset=utf-8',
          'retry-after': '5',
        });
        response.end('This page cannot be shown right now. Please try again in a moment.\n');
      }
    },
    /** Draws a page before anybody asks for it. */
    drawAhead: async (path: string) => (await obtain(path, registry.current(), null)).page,
    cachedBytes: () => counted.bytes() + others.bytes(),
    /** Forgets every page, and with them the work that goes on for them. */
    close: (): void => {
      for (const cache of [counted, others]) cache.keepOnly(() => false);
    },
  };
};

export type Pages = ReturnType<typeof createPages>;
