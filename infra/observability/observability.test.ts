import { readFileSync } from 'node:fs';
import path from 'node:path';
import { backupCommand } from '../../api/src/backup/backup-commands';
import { askedElsewhere } from '../../api/src/ops/asked-elsewhere';
import { migrateCommand } from '../../api/src/ops/migrate-command';
import { startTestApi } from '../../api/src/test/start-test-api';
import { createMetrics } from '../../shell/server/metrics';

const root = path.join(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const alerts = read('infra/observability/alerts.yml');
const dashboard = read('infra/observability/dashboard.json');
const runbook = read('infra/containers/RUNBOOK.md');

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

/** The names that a page of `/metrics` exports; a histogram has three for one. */
const exported = (text: string): string[] =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
  );

const bothPages = async (): Promise<Set<string>> => {
  const edge = createMetrics();
  edge.follow({
    releases: () => ({
      ...{ stable: [], canaries: [], faults: [] },
      ...{ refused: [], refusals: [], rollbacks: [] },
    }),
    cachedBytes: () => 0,
    waitingRenders: () => 0,
    hasPrices: () => true,
  });
  const { text } = await api.metrics.expose();
  return new Set([...exported(text), ...exported(await edge.registry.metrics())]);
};

/** What our figures, Node's and the process's are called. */
const figuresIn = (text: string): string[] => [
  ...new Set(text.match(/\b(candor|http|nodejs|process)_[a-z0-9_]+/g) ?? []),
];

const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

const sectionOf = (name: string): string =>
  new RegExp(`^## ${name}\\n([^]*?)(?=^#+ |$(?![^]))`, 'm').exec(runbook)?.[1] ?? '';

test('every figure that a panel or an alert names is exported', async () => {
  const known = await bothPages();
  for (const text of [alerts, dashboard]) {
    expect(figuresIn(text).length).toBeGreaterThan(15);
    expect(figuresIn(text).filter((figure) => !known.has(figure))).toEqual([]);
  }
});

test('every figure of ours is watched by a panel or an alert', async () => {
  const watched = figuresIn(alerts + dashboard).map((name) => name.replace(/_(bucket|count)$/, ''));
  const ours = [...(await bothPages())].filter((name) => name.startsWith('candor_'));
  const names = ours.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect([...new Set(names)].filter((name) => !watched.includes(name))).toEqual([]);
});

test('every alert has its section in the runbook, with words and with something to type', () => {
  expect(alertNames.length).toBeGreaterThan(20);
  expect(new Set(alertNames).size).toBe(alertNames.length);
  const poor = alertNames.filter((name) => {
    const [words = '', typed = ''] = sectionOf(name).split('```');
    return words.trim().split(/\s+/).length < 10 || typed.trim().split('\n').length < 2;
  });
  expect(poor).toEqual([]);
});

test('every command of the runbook exists', () => {
  const commands = [
    migrateCommand([]),
    backupCommand(() => Promise.resolve()),
    ...askedElsewhere,
    ...api.app.opsCommands,
  ].map(({ words }) => words);
  const typed = [...runbook.matchAll(/npm run ops -- ([^`\n]+)/g)].map(([, words = '']) => words);
  const unknown = typed.filter(
    (words) => words !== '…' && !commands.some((known) => `${words} `.startsWith(`${known} `)),
  );
  expect(unknown).toEqual([]);
  expect(typed.length).toBeGreaterThan(25);

  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const [, script = '', , workspace] of runbook.matchAll(/npm run (\S+)( -w (\S+))?/g)) {
    const known =
      workspace === undefined
        ? scripts
        : (JSON.parse(read(`${workspace}/package.json`)) as { scripts: Record<string, string> })
            .scripts;
    expect(Object.keys(known)).toContain(script);
  }
});
