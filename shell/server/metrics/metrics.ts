import type { IncomingMessage, ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Channel } from '../deployment/rejection-log';
import type { RejectionCode } from '../releases/rejection';
import type { ReleaseErrorCounts } from '../rollback/release-errors';
import type { CanaryMetrics } from '../rollback/watch-canaries';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'OPTIONS']);

/** Unknown methods share one label: each label value is a series. */
const methodOf = ({ method = 'GET' }: IncomingMessage): string =>
  knownMethods.has(method) ? method : 'other';

/** The metrics of releases. */
export type ReleaseMetrics = {
  stable: readonly { remote: RemoteName; version: string }[];
  canaries: readonly CanaryMetrics[];
  errors: readonly ReleaseErrorCounts[];
  /** Deployed releases that are not served. */
  unserved: readonly { remote: RemoteName; channel: Channel; code: RejectionCode }[];
  /** Rejections and rollbacks since this edge has started. */
  rejections: readonly { remote: RemoteName; code: RejectionCode; count: number }[];
  rollbacks: readonly { remote: RemoteName | 'shell'; channel: Channel; count: number }[];
};

/** The sources of metrics that are read at each scrape. */
export type MetricSources = {
  releases: () => ReleaseMetrics;
  cachedBytes: () => number;
  waitingRenders: () => number;
  /** False on an edge that has never received a price book. */
  hasPrices: () => boolean;
};

/**
 * All metrics of this edge, at `/metrics` of the internal port. Labels are of closed sets only: route
 * patterns, remotes and versions of the registry, codes of a list.
 */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of responses by route, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const routes = new WeakMap<ServerResponse, string>();
  let hits = 0;
  let collectedHits = 0;
  const pages = new Counter({
    name: 'candor_edge_pages_total',
    help: 'Page responses, by cache hit or miss',
    labelNames: ['cache'],
    registers,
    // Counted in a plain number: a cached page takes only 50 microseconds.
    collect() {
      this.inc({ cache: 'hit' }, hits - collectedHits);
      collectedHits = hits;
    },
  });
  pages.inc({ cache: 'miss' }, 0);

  return {
    registry,
    /** Counts a page from the cache. */
    countHit: () => {
      hits += 1;
    },
    /** Counts a page that must be rendered. */
    countMiss: () => pages.inc({ cache: 'miss' }),
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
    // The bounds of good and poor vitals (web.dev/vitals) are among the buckets.
    vitalSeconds: new Histogram({
      name: 'web_vital_seconds',
      help: 'FCP, INP, LCP and TTFB as browsers of visitors measured them.',
      labelNames: ['vital', 'route', 'remote', 'navigation'],
      buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8],
      registers,
    }),
    layoutShift: new Histogram({
      name: 'web_vital_layout_shift',
      help: 'CLS as browsers of visitors measured it, without a unit.',
      labelNames: ['route', 'remote', 'navigation'],
      buckets: [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'candor_edge_render_seconds',
      help: 'Duration of page renders',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
      registers,
    }),
    renderErrors: new Counter({
      name: 'candor_edge_render_faults_total',
      help: 'Pages rendered with an error, or not at all',
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
    /** Adds the metrics that are read at each scrape. */
    follow: ({ releases, cachedBytes, waitingRenders, hasPrices }: MetricSources): void => {
      /** Has one series per current row: releases that are no longer served have none. */
      const addRows = <Label extends string>(
        Kind: typeof Gauge<Label> | typeof Counter<Label>,
        name: string,
        help: string,
        labelNames: readonly Label[],
        rows: (metrics: ReleaseMetrics) => readonly (readonly [Record<Label, string>, number])[],
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
      const eachSide = (count: 'views' | 'errors') => (metrics: ReleaseMetrics) =>
        metrics.canaries.flatMap(({ name: remote, version, ...counts }) =>
          sides.map((side) => [{ remote, version, side }, counts[side][count]] as const),
        );
      addRows(
        Gauge,
        'candor_edge_release_info',
        'The releases that this edge serves',
        ['remote', 'version'],
        ({ stable }) => stable.map((release) => [release, 1]),
      );
      addRows(
        Counter,
        'candor_edge_release_faults_total',
        'Errors of releases in service, in pages rendered here and reported by browsers',
        ['remote', 'version', 'where'],
        (metrics) =>
          metrics.errors.flatMap(({ remote, version, errors: { rendered, reported } }) => [
            [{ remote, version, where: 'edge' }, rendered],
            [{ remote, version, where: 'browser' }, reported],
          ]),
      );
      addRows(
        Gauge,
        'candor_edge_canary_share_percent',
        'The canaries that this edge serves, with the percentage of visitors',
        ['remote', 'version'],
        ({ canaries }) =>
          canaries.map(({ name: remote, version, percent }) => [{ remote, version }, percent]),
      );
      addRows(
        Counter,
        'candor_edge_canary_views_total',
        'Views of pages with a remote that has a canary, by side',
        ['remote', 'version', 'side'],
        eachSide('views'),
      );
      addRows(
        Counter,
        'candor_edge_canary_faults_total',
        'The views in which the remote failed',
        ['remote', 'version', 'side'],
        eachSide('errors'),
      );
      addRows(
        Counter,
        'candor_edge_rollbacks_total',
        'Releases that this edge rolled back',
        ['remote', 'channel'],
        ({ rollbacks }) =>
          rollbacks.map(({ remote, channel, count }) => [{ remote, channel }, count]),
      );
      addRows(
        Counter,
        'candor_edge_refusals_total',
        'Deployments and releases that this edge rejected, by code',
        ['remote', 'code'],
        (metrics) => metrics.rejections.map(({ remote, code, count }) => [{ remote, code }, count]),
      );
      addRows(
        Gauge,
        'candor_edge_releases_refused',
        'Deployed releases that this edge does not serve',
        ['remote', 'channel', 'code'],
        (metrics) => metrics.unserved.map((rejection) => [rejection, 1]),
      );
      const addGauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      addGauge('candor_edge_cache_bytes', 'Bytes of cached pages', cachedBytes);
      addGauge('candor_edge_renders_waiting', 'Renders that wait for a worker', waitingRenders);
      addGauge('candor_edge_has_prices', 'Whether this edge has a price book', () =>
        hasPrices() ? 1 : 0,
      );
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
