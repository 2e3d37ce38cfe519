import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { createBrowserMetrics } from './browser-metrics';
import type { ReleaseMetrics } from './collect-releases';
import { addOldMetricNames } from './old-metric-names';
import { addReleaseMetrics } from './release-metrics';
import { createCacheMetrics, createRequestMetrics } from './request-metrics';

/** The sources of metrics that are read at each scrape. */
export type MetricSources = {
  releases: () => ReleaseMetrics;
  cachedBytes: () => number;
  waitingRenders: () => number;
  /** False on an edge that has never received a price book. */
  hasPrices: () => boolean;
};

const createCounters = (registers: Registry[]) => ({
  renderSeconds: new Histogram({
    name: 'candor_edge_render_seconds',
    help: 'Duration of page renders',
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers,
  }),
  renderErrors: new Counter({
    name: 'candor_edge_render_errors_total',
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
});

/** Adds a gauge that is read at each scrape. */
const addGauge = (registry: Registry, name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/**
 * All metrics of this edge, at `/metrics` of the internal port. Labels are of closed sets only: route
 * patterns, remotes and versions of the registry, codes of a list.
 */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  return {
    registry,
    ...createRequestMetrics(registry),
    ...createCacheMetrics(registry),
    ...createBrowserMetrics(registry),
    ...createCounters([registry]),
    /** Adds the metrics that are read at each scrape. */
    follow: ({ releases, cachedBytes, waitingRenders, hasPrices }: MetricSources): void => {
      addReleaseMetrics(registry, releases);
      addGauge(registry, 'candor_edge_cache_bytes', 'Bytes of cached pages', cachedBytes);
      addGauge(
        registry,
        'candor_edge_renders_waiting',
        'Renders that wait for a worker',
        waitingRenders,
      );
      addGauge(registry, 'candor_edge_has_prices', 'Whether this edge has a price book', () =>
        hasPrices() ? 1 : 0,
      );
      addOldMetricNames(registry);
    },
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
