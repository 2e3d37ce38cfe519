import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ReleaseFigures } from './registry/release-figures';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Anybody may send any word as a method, and each would be a series. */
const methodOf = ({ method = 'GET' }: IncomingMessage): string =>
  knownMethods.has(method) ? method : 'other';

/** What the figures are asked of when Prometheus comes. */
export type Gauges = {
  releases: () => ReleaseFigures;
  cachedBytes: () => number;
  waitingRenders: () => number;
  /** False on an edge that has never got a price book. */
  hasPrices: () => boolean;
};

/**
 * What ops see of this edge at `/metrics` of the internal port. Whoever adds a figure adds it here,
 * with labels of closed sets only: patterns, remotes and versions of the registry, words of a list.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route, method and status: how many, how failed, how long they took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const routes = new WeakMap<ServerResponse, string>();
  let hits = 0;
  let toldHits = 0;
  const pages = new Counter({
    name: 'candor_edge_pages_total',
    help: 'Pages answered, by whether the cache had them',
    labelNames: ['cache'],
    registers,
    // Counted in a plain number, for a kept page is answered in fifty microseconds.
    collect() {
      this.inc({ cache: 'hit' }, hits - toldHits);
      toldHits = hits;
    },
  });
  pages.inc({ cache: 'miss' }, 0);

  return {
    registry,
    /** A page that the cache had. */
    hit: () => {
      hits += 1;
    },
    /** A page that must be drawn. */
    miss: () => pages.inc({ cache: 'miss' }),
    /** Says under which name an answer is counted: a pattern or a kind, never an address. */
    nameRoute: (response: ServerResponse, route: string): void => {
      routes.set(response, route);
    },
    /** Counts an answer when it has been sent. */
    observe: (request: IncomingMessage, response: ServerResponse): void => {
      const end = requests.startTimer();
      response.once('finish', () => {
        const route = routes.get(response) ?? 'unmatched';
        end({ method: methodOf(request), route, status: String(response.statusCode) });
      });
    },
    /** Made once for a kept page, whose answers then count for next to nothing. */
    observerOf: (route: string, status: number) => {
      const counted = requests.labels('GET', route, String(status));
      return (seconds: number): void => counted.observe(seconds);
    },
    renderSeconds: new Histogram({
      name: 'candor_edge_render_seconds',
      help: 'Time to draw a page in a worker',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    renderFaults: new Counter({
      name: 'candor_edge_render_faults_total',
      help: 'Pages drawn with a fault in them, or not at all',
      registers,
    }),
    apiFailures: new Counter({
      name: 'candor_edge_api_failures_total',
      help: 'Requests that did not reach the API',
      registers,
    }),
    adoptions: new Counter({
      name: 'candor_edge_adoptions_total',
      help: 'Changes of the set of releases that this edge serves',
      registers,
    }),
    /** Puts the figures in that are asked of the edge's parts at a scrape. */
    follow: ({ releases, cachedBytes, waitingRenders, hasPrices }: Gauges): void => {
      /** One series for each row there is now: what is served no more is none any more. */
      const listed = <Label extends string>(
        Kind: typeof Gauge<Label> | typeof Counter<Label>,
        name: string,
        help: string,
        labelNames: readonly Label[],
        rows: (now: ReleaseFigures) => readonly (readonly [Record<Label, string>, number])[],
      ) =>
        new Kind({
          name,
          help,
          labelNames: [...labelNames],
          registers,
          collect() {
            this.reset();
            for (const [labels, value] of rows(releases())) this.inc(labels, value);
          },
        });
      const sides = ['canary', 'stable'] as const;
      const eachSide = (what: 'views' | 'faults') => (now: ReleaseFigures) =>
        now.canaries.flatMap(({ name: remote, version, ...figures }) =>
          sides.map((side) => [{ remote, version, side }, figures[side][what]] as const),
        );
      listed(
        Gauge,
        'candor_edge_release_info',
        'The releases that this edge serves',
        ['remote', 'version'],
        ({ stable }) => stable.map((release) => [release, 1]),
      );
      listed(
        Counter,
        'candor_edge_release_faults_total',
        'Failures of releases in service, in pages drawn here and by the word of browsers',
        ['remote', 'version', 'where'],
        ({ faults }) =>
          faults.flatMap(({ remote, version, faults: { drawn, told } }) => [
            [{ remote, version, where: 'edge' }, drawn],
            [{ remote, version, where: 'browser' }, told],
          ]),
      );
      listed(
        Gauge,
        'candor_edge_canary_share_percent',
        'The canaries that this edge serves, and to how many of a hundred visitors',
        ['remote', 'version'],
        ({ canaries }) =>
          canaries.map(({ name: remote, version, percent }) => [{ remote, version }, percent]),
      );
      listed(
        Counter,
        'candor_edge_canary_views_total',
        'Views of pages with a remote that has a canary, by who had it',
        ['remote', 'version', 'side'],
        eachSide('views'),
      );
      listed(
        Counter,
        'candor_edge_canary_faults_total',
        'Those of the views in which the remote failed',
        ['remote', 'version', 'side'],
        eachSide('faults'),
      );
      listed(
        Counter,
        'candor_edge_rollbacks_total',
        'Releases that this edge took out of service by itself',
        ['remote', 'channel'],
        ({ rollbacks }) =>
          rollbacks.map(({ remote, channel, times }) => [{ remote, channel }, times]),
      );
      listed(
        Counter,
        'candor_edge_refusals_total',
        'Orders and releases that this edge refused, by the reason',
        ['remote', 'code'],
        ({ refusals }) => refusals.map(({ remote, code, times }) => [{ remote, code }, times]),
      );
      listed(
        Gauge,
        'candor_edge_releases_refused',
        'Releases that were ordered and are not served by this edge',
        ['remote', 'channel', 'code'],
        ({ refused }) => refused.map((refusal) => [refusal, 1]),
      );
      const asked = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      asked('candor_edge_cache_bytes', 'Bytes of kept pages', cachedBytes);
      asked('candor_edge_renders_waiting', 'Renders that wait for a worker', waitingRenders);
      asked('candor_edge_has_prices', 'Whether this edge has a price book', () =>
        hasPrices() ? 1 : 0,
      );
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
