import { Counter, Gauge, type Registry } from 'prom-client';

type Renamed = { old: string; current: string; labelNames: readonly string[] };

const counters: readonly Renamed[] = [
  {
    old: 'candor_edge_render_faults_total',
    current: 'candor_edge_render_errors_total',
    labelNames: [],
  },
  {
    old: 'candor_edge_release_faults_total',
    current: 'candor_edge_release_errors_total',
    labelNames: ['remote', 'version', 'where'],
  },
  {
    old: 'candor_edge_canary_faults_total',
    current: 'candor_edge_canary_errors_total',
    labelNames: ['remote', 'version', 'side'],
  },
  {
    old: 'candor_edge_refusals_total',
    current: 'candor_edge_rejections_total',
    labelNames: ['remote', 'code'],
  },
];
const gauges: readonly Renamed[] = [
  {
    old: 'candor_edge_releases_refused',
    current: 'candor_edge_releases_rejected',
    labelNames: ['remote', 'channel', 'code'],
  },
];

/** The old names. No panel or alert needs them. */
export const oldMetricNames: readonly string[] = [...counters, ...gauges].map(({ old }) => old);

/**
 * Exports renamed metrics under their old names too, for alerts and dashboards of the version
 * before decision 61. The next version drops this file.
 */
export const addOldMetricNames = (registry: Registry): void => {
  const add = (Kind: typeof Counter | typeof Gauge, { old, current, labelNames }: Renamed) =>
    new Kind({
      name: old,
      help: `The old name of ${current}`,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        const values = (await registry.getSingleMetric(current)?.get())?.values ?? [];
        this.reset();
        for (const { labels, value } of values) this.inc(labels, value);
      },
    });
  for (const renamed of counters) add(Counter, renamed);
  for (const renamed of gauges) add(Gauge, renamed);
};
