import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReleaseMetrics } from './collect-releases';

type Definition<Label extends string> = {
  name: string;
  help: string;
  labelNames: readonly Label[];
  rows: (
    metrics: ReleaseMetrics,
  ) => readonly (readonly [labels: Record<Label, string>, value: number])[];
};

/** Adds metrics with one series per current row: releases that are no longer served have none. */
const createRows =
  (registry: Registry, read: () => ReleaseMetrics) =>
  <Label extends string>(
    Kind: typeof Gauge<Label> | typeof Counter<Label>,
    { name, help, labelNames, rows }: Definition<Label>,
  ) =>
    new Kind({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect() {
        this.reset();
        for (const [labels, value] of rows(read())) this.inc(labels, value);
      },
    });

type AddRows = ReturnType<typeof createRows>;

const addServedReleases = (addRows: AddRows): void => {
  addRows(Gauge, {
    name: 'candor_edge_release_info',
    help: 'The releases that this edge serves',
    labelNames: ['remote', 'version'],
    rows: ({ stable }) => stable.map((release) => [release, 1]),
  });
  addRows(Counter, {
    name: 'candor_edge_release_errors_total',
    help: 'Errors of releases in service, in pages rendered here and reported by browsers',
    labelNames: ['remote', 'version', 'where'],
    rows: (metrics) =>
      metrics.errors.flatMap(({ remote, version, errors: { rendered, reported } }) => [
        [{ remote, version, where: 'edge' }, rendered],
        [{ remote, version, where: 'browser' }, reported],
      ]),
  });
};

const sides = ['canary', 'stable'] as const;

const eachSide =
  (count: 'views' | 'errors') =>
  ({ canaries }: ReleaseMetrics) =>
    canaries.flatMap(({ name: remote, version, ...counts }) =>
      sides.map((side) => [{ remote, version, side }, counts[side][count]] as const),
    );

const addCanaries = (addRows: AddRows): void => {
  addRows(Gauge, {
    name: 'candor_edge_canary_share_percent',
    help: 'The canaries that this edge serves, with the percentage of visitors',
    labelNames: ['remote', 'version'],
    rows: ({ canaries }) =>
      canaries.map(({ name: remote, version, percent }) => [{ remote, version }, percent]),
  });
  addRows(Counter, {
    name: 'candor_edge_canary_views_total',
    help: 'Views of pages with a remote that has a canary, by side',
    labelNames: ['remote', 'version', 'side'],
    rows: eachSide('views'),
  });
  addRows(Counter, {
    name: 'candor_edge_canary_errors_total',
    help: 'The views in which the remote failed',
    labelNames: ['remote', 'version', 'side'],
    rows: eachSide('errors'),
  });
};

const addRejections = (addRows: AddRows): void => {
  addRows(Counter, {
    name: 'candor_edge_rollbacks_total',
    help: 'Releases that this edge rolled back',
    labelNames: ['remote', 'channel'],
    rows: ({ rollbacks }) =>
      rollbacks.map(({ remote, channel, count }) => [{ remote, channel }, count]),
  });
  addRows(Counter, {
    name: 'candor_edge_rejections_total',
    help: 'Deployments and releases that this edge rejected, by code',
    labelNames: ['remote', 'code'],
    rows: ({ rejections }) =>
      rejections.map(({ remote, code, count }) => [{ remote, code }, count]),
  });
  addRows(Gauge, {
    name: 'candor_edge_releases_rejected',
    help: 'Deployed releases that this edge does not serve',
    labelNames: ['remote', 'channel', 'code'],
    rows: ({ unserved }) => unserved.map((rejection) => [rejection, 1]),
  });
};

/** Adds the metrics of releases, which are read at each scrape. */
export const addReleaseMetrics = (registry: Registry, read: () => ReleaseMetrics): void => {
  const addRows = createRows(registry, read);
  addServedReleases(addRows);
  addCanaries(addRows);
  addRejections(addRows);
};
