import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backupCommand } from '../../api/src/backup/backup-commands';
import { localOnlyCommands } from '../../api/src/commands/local-only-commands';
import { migrateCommand } from '../../api/src/commands/migrate-command';
import { runOps } from '../../api/src/commands/ops-program';
import { measureProcess } from '../../api/src/health/metrics';
import { startTestApi } from '../../api/src/test/start-test-api';
import { createMetrics } from '../../shell/server/metrics/metrics';
import { oldMetricNames } from '../../shell/server/metrics/old-metric-names';
import { makeDashboard } from './dashboard';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const alerts = read('infra/observability/alerts.yml');
const dashboard = JSON.stringify(makeDashboard());
const runbook = read('infra/containers/RUNBOOK.md');

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });
beforeAll(() => measureProcess(api.metrics));

/** The metric names in an exposition; a histogram has three. */
const exported = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );

const exportedMetrics = async (): Promise<Set<string>> => {
  const edge = createMetrics();
  edge.follow({
    releases: () => ({
      stable: [],
      canaries: [],
      errors: [],
      unserved: [],
      rejections: [],
      rollbacks: [],
    }),
    cachedBytes: () => 0,
    waitingRenders: () => 0,
    hasPrices: () => true,
  });
  const { text } = await api.metrics.expose();
  return new Set([...exported(text), ...exported(await edge.registry.metrics())]);
};

/** The metrics that a file names. */
const metricsIn = (text: string): string[] => [
  ...new Set(text.match(/\b(candor|http|nodejs|process|web_vital)_[a-z0-9_]+/g) ?? []),
];

const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

const sectionOf = (name: string): string =>
  new RegExp(`^## ${name}\\n([^]*?)(?=^#+ |$(?![^]))`, 'm').exec(runbook)?.[1] ?? '';

test('exports every metric that a panel or an alert names', async () => {
  const known = await exportedMetrics();
  for (const text of [alerts, dashboard]) {
    expect(metricsIn(text).length).toBeGreaterThan(15);
    expect(metricsIn(text).filter((metric) => !known.has(metric))).toEqual([]);
  }
});

test('shows every metric of the shop in a panel or an alert', async () => {
  const named = [...metricsIn(alerts + dashboard), ...oldMetricNames];
  const watched = named.map((name) => name.replace(/_(bucket|count)$/, ''));
  const shopMetrics = [...(await exportedMetrics())].filter((name) => name.startsWith('candor_'));
  const names = shopMetrics.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(names)].filter((name) => !watched.includes(name))).toEqual([]);
});

test('marks releases and rollbacks in the panels, by metrics of the edge', async () => {
  const known = await exportedMetrics();
  const { list } = makeDashboard().annotations;
  expect(list.map(({ name }) => name)).toEqual(['First served', 'Rolled back']);
  for (const { expr } of list)
    expect(metricsIn(expr).filter((metric) => !known.has(metric))).toEqual([]);
});

test('explains every alert in the runbook, with text and commands', () => {
  expect(alertNames.length).toBeGreaterThan(20);
  expect(new Set(alertNames).size).toBe(alertNames.length);
  const incomplete = alertNames.filter((name) => {
    const [text = '', commands = ''] = sectionOf(name).split('```');
    return text.trim().split(/\s+/).length < 10 || commands.trim().split('\n').length < 2;
  });
  expect(incomplete).toEqual([]);
});

test('names only commands that exist in the runbook', async () => {
  const commands = [
    migrateCommand(() => Promise.resolve([])),
    backupCommand(() => Promise.resolve()),
    ...localOnlyCommands,
    ...api.app.opsCommands,
  ].map((command) => ({ ...command, run: () => Promise.resolve('ran') }));
  const named = [...runbook.matchAll(/npm run ops -- ([^`\n]+)/g)].map(([, text = '']) => text);
  for (const text of named.filter((text) => text !== '…')) {
    const args = text.replace(/\$\([^)]*\)/g, 'today').split(' ');
    expect([text, await runOps(commands, args)]).toEqual([text, 'ran']);
  }
  expect(named.length).toBeGreaterThan(25);

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [, script = '', , workspace] of runbook.matchAll(
    /npm run ([\w:-]+)( -w ([\w-]+))?/g,
  )) {
    const known =
      workspace === undefined
        ? scripts
        : (JSON.parse(read(`${workspace}/package.json`)) as { scripts: Record<string, string> })
            .scripts;
    expect(Object.keys(known)).toContain(script);
  }
});
