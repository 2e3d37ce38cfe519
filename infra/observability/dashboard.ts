/** `npm run -s dashboard > candor.json`: prints the dashboard as Grafana imports it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { repoRoot } from '@candor/federation/paths';

type Panel = {
  title: string;
  /** A number, instead of lines over time. */
  type?: 'stat';
  /** The width in columns; a third of the row by default. */
  width?: number;
  unit?: string;
  isStacked?: true;
  description?: string;
  queries: Record<string, string>;
};
type Row = { row: string; panels: Panel[] };
type Size = { h: number; w: number };

const COLUMNS = 24;
const datasource = { type: 'prometheus', uid: '${source}' };
const lastNumber = { reduceOptions: { calcs: ['lastNotNull'] }, colorMode: 'value' };
const lines = {
  legend: { displayMode: 'list', placement: 'bottom' },
  tooltip: { mode: 'multi' },
};
const stacking = { mode: 'normal', group: 'A' };

const toGrafana = ({ title, type, unit = 'short', isStacked, description, queries }: Panel) => ({
  type: type ?? 'timeseries',
  title,
  datasource,
  ...(description !== undefined && { description }),
  targets: Object.entries(queries).map(([legendFormat, expr], i) => ({
    refId: 'ABC'.charAt(i),
    datasource,
    expr,
    legendFormat,
  })),
  fieldConfig: {
    defaults: {
      unit,
      min: 0,
      ...(type !== 'stat' && {
        custom: { fillOpacity: 10, showPoints: 'never', ...(isStacked && { stacking }) },
      }),
    },
    overrides: [],
  },
  options: type === 'stat' ? lastNumber : lines,
});

/** A mark in all panels at each time for which the query has a value. */
const annotation = (name: string, iconColor: string, expr: string, textFormat: string) => ({
  name,
  iconColor,
  enable: true,
  datasource,
  expr,
  step: '60s',
  titleFormat: name,
  textFormat,
});
const served = (offset = '') => `max by (remote, version) (candor_edge_release_info${offset})`;
const annotations = [
  annotation(
    'First served',
    'blue',
    `${served()} unless ${served(' offset 2m')}`,
    '{{remote}} {{version}}',
  ),
  annotation(
    'Rolled back',
    'red',
    'sum by (remote, channel) (increase(candor_edge_rollbacks_total[2m])) > 0',
    '{{remote}} {{channel}}',
  ),
];

/** Places the panels of a row beside each other, and below where they do not fit. */
const placePanels = (rows: readonly Row[]) => {
  const placed: object[] = [];
  let [x, y, below] = [0, 0, 0];
  const place = (panel: object, size: Size): void => {
    if (x + size.w > COLUMNS) [x, y] = [0, below];
    placed.push({ id: placed.length + 1, ...panel, gridPos: { ...size, x, y } });
    x += size.w;
    below = y + size.h;
  };
  for (const { row: title, panels } of rows) {
    place({ type: 'row', title, collapsed: false, panels: [] }, { h: 1, w: COLUMNS });
    for (const panel of panels)
      place(
        toGrafana(panel),
        panel.type === 'stat' ? { h: 4, w: 4 } : { h: 8, w: panel.width ?? 8 },
      );
    x = COLUMNS;
  }
  return placed;
};

/** The dashboard that `dashboard.yml` describes. */
export const makeDashboard = () => ({
  uid: 'candor-shop',
  title: 'Candor',
  tags: ['candor'],
  timezone: 'browser',
  schemaVersion: 39,
  version: 1,
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  templating: {
    list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }],
  },
  annotations: { list: annotations },
  panels: placePanels(
    parse(readFileSync(path.join(repoRoot, 'infra/observability/dashboard.yml'), 'utf8')) as Row[],
  ),
});

if (process.argv[1]?.endsWith('dashboard.ts'))
  console.info(JSON.stringify(makeDashboard(), null, 2));
