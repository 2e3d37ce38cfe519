import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Tag } from '@candor/shell-contract/use-shop';
import type { Logger } from 'pino';
import { pathOf } from '../logger';
import type { Metrics } from '../metrics';
import type { PriceBookFollower } from '../price-book';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';
import { shareCookie } from '../registry/live-canaries';
import type { FaultCounts } from '../registry/release-faults';
import type { CanaryWatch, Visit } from '../registry/watch-canaries';
import { drawPage } from '../rendering/draw-page';
import type { PageFrame } from '../rendering/page-document';
import { routeFor, type FoundRoute } from '../rendering/page-routes';
import type { RenderPool } from '../rendering/render-pool';
import type { Suspect } from '../rendering/render-without';
import { giveRequestId } from './request-id';
import {
  bytesOf,
  createPageCache,
  encodingFor,
  type CachedPage,
  type Encoding,
} from './page-cache';
import { keepRecent } from './recent-packets';
import { documentHeaders } from './security-headers';

/** A request waits at most this long for a deploy that is just being adopted. */
const ADOPTION_WAIT_MS = 300;

type Options = {
  registry: RegistryFollower;
  canaries: CanaryWatch;
  faults: FaultCounts;
  priceBook: PriceBookFollower;
  pool: RenderPool;
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

type Headers = Record<string, string>;

/** A page ready to be written: its head as the flat list that Node writes without another look. */
type Packet = {
  status: number;
  etag: string;
  head: string[];
  bytes: Buffer;
  /** Counts an answer of it by what it took, sent whole or not at all. */
  count: { whole: (seconds: number) => void; unchanged: (seconds: number) => void };
};

/** A packet, and the modules of its page. */
type Recent = { packet: Packet; modules: readonly string[] };

/** Of so many stable sets of releases pages are kept: the one served, and those that a rollback brings back. */
const SETS_KEPT = 3;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref());

/** Answers pages: from the cache in one write, else drawn by a worker. */
export const createPages = (options: Options) => {
  const { registry, canaries, faults, priceBook, pool, frame } = options;
  const { showSampleContent, showParts, tags, metrics, log } = options;
  const cache = createPageCache();
  const common: Headers = {
    'content-type': 'text/html; charset=utf-8',
    // Revalidated, but not forbidden to keep: no-store would cost the back-forward cache.
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    'integrity-policy': 'blocked-destinations=(script)',
    ...documentHeaders(frame.publicOrigin),
  };

  /** The stable sets that were served last, the latest first. */
  let lastSets: readonly string[] = [];
  registry.events.on('changed', ({ key: served }) => {
    lastSets = [served, ...lastSets.filter((set) => set !== served)].slice(0, SETS_KEPT);
    const kept = new Set([...lastSets, ...registry.canaries().map(({ snapshot }) => snapshot.key)]);
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

  const obtain = async (url: string, { snapshot }: Pick<Visit, 'snapshot'>) => {
    const { book, route, key } = locate(url, snapshot);
    const ready = cache.get(key);
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
    cache.obtain(key, async () => {
      const stop = metrics.renderSeconds.startTimer();
      const page = await drawPage(route, snapshot, book, { frame, pool, showSampleContent, tags });
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

  const packetOf = (page: CachedPage, encoding: Encoding, route: string): Packet => {
    const etag = `"${page.tag}${encoding && `-${encoding}`}"`;
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

  const send = (
    request: IncomingMessage,
    response: ServerResponse,
    packet: Packet,
    { share, isNew }: Visit,
  ) => {
    const { status, etag, bytes } = packet;
    const head =
      isNew && share !== null ? [...packet.head, 'set-cookie', shareCookie(share)] : packet.head;
    if (request.headers['if-none-match'] === etag && status === 200) {
      response.writeHead(304, head).end();
      return;
    }
    response.writeHead(status, [...head, 'content-length', String(bytes.length)]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };

  const sendKept = (
    request: IncomingMessage,
    response: ServerResponse,
    packet: Packet,
    visit: Visit,
  ) => {
    const begun = performance.now();
    metrics.hit();
    send(request, response, packet, visit);
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
      const visit = canaries.visitOf(request.headers.cookie);
      const known = recentNow(visit.snapshot).get(`${encoding} ${url}`);
      if (known) {
        canaries.viewed(visit, known.modules, false);
        sendKept(request, response, known.packet, visit);
        return true;
      }
      const { route, key } = locate(url, visit.snapshot);
      // Addresses that no page serves share one key, and files and the API are among them.
      const ready = route.page ? cache.get(key) : undefined;
      if (!ready) return false;
      const { modules } = route;
      const packet = packetOf(ready, encoding, route.path);
      // One with a fault is drawn again soon.
      if (ready.errors.length === 0)
        recentNow(visit.snapshot).set(`${encoding} ${url}`, { packet, modules });
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
        const visit = canaries.visitOf(request.headers.cookie);
        const { page, modules, path } = await obtain(request.url ?? '/', visit);
        viewed(visit, modules, page);
        send(request, response, packetOf(page, encoding, path), visit);
      } catch (error) {
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
    drawAhead: async (path: string) => (await obtain(path, { snapshot: registry.current() })).page,
    cachedBytes: cache.bytes,
  };
};

export type Pages = ReturnType<typeof createPages>;
