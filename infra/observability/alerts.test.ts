import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import {
  alertScenarios,
  harmless,
  healthyShop,
  newShop,
  CHECK_AT,
  CHECK_BEFORE,
  type AlertScenario,
  type Samples,
} from './alert-scenarios';

type Rule = {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string };
};

const file = (name: string) => path.join(import.meta.dirname, name);
const { groups } = parse(readFileSync(file('alerts.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @throws Error with the program's report */
const run = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8' });
const promtool = (...args: string[]) => run(process.env['PROMTOOL'] ?? 'promtool', ...args);

const summaryWith = (summary: string, labels: Readonly<Record<string, string>>) =>
  summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');

const expected = ({ labels, annotations }: Rule, scenario: AlertScenario) => [
  {
    exp_labels: { ...labels, ...scenario.labels },
    exp_annotations: { summary: summaryWith(annotations.summary, scenario.labels ?? {}) },
  },
];

const seriesOf = (samples: Samples) =>
  Object.entries(samples).map(([series, values]) => ({ series, values }));

/** All rules at both times: only `ringing` may ring, and only after the failure. */
const testOf = (name: string, failing: Samples, ringing: Rule | null, scenario: AlertScenario) => ({
  name,
  interval: '1m',
  input_series: seriesOf({ ...healthyShop, ...failing }),
  alert_rule_test: rules.flatMap((rule) => [
    { eval_time: CHECK_BEFORE, alertname: rule.alert, exp_alerts: [] },
    {
      eval_time: CHECK_AT,
      alertname: rule.alert,
      exp_alerts: rule === ringing ? expected(rule, scenario) : [],
    },
  ]),
});

test('every alert has a scenario', () => {
  expect([...alertScenarios.keys()].sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('each alert rings once in its scenario, and no other rings', () => {
  const tests = rules.map((rule) => {
    const scenario = alertScenarios.get(rule.alert) ?? { failing: {} };
    return testOf(rule.alert, scenario.failing, rule, scenario);
  });
  const testFile = path.join(folder, 'scenarios.yml');
  const silent = [
    ...[...harmless].map(([name, failing]) => testOf(name, failing, null, { failing: {} })),
    testOf('a healthy shop', {}, null, { failing: {} }),
    testOf('a new shop', newShop, null, { failing: {} }),
  ];
  writeFileSync(
    testFile,
    stringify({
      rule_files: [file('alerts.yml')],
      evaluation_interval: '5m',
      tests: [...silent, ...tests],
    }),
  );
  expect(promtool('test', 'rules', testFile)).toContain('SUCCESS');
});

test('each severity rings at a receiver of its own', () => {
  type Route = { receiver: string; matchers?: string[]; routes?: Route[] };
  const { route, receivers } = parse(readFileSync(file('alertmanager.yml'), 'utf8')) as {
    route: Route;
    receivers: { name: string; webhook_configs: { url_file: string }[] }[];
  };
  const [page] = route.routes ?? [];
  expect([page?.matchers, page?.receiver]).toEqual([['severity="page"'], 'page']);
  expect(new Set(rules.map(({ labels }) => labels.severity))).toEqual(
    new Set(['page', route.receiver]),
  );
  expect(receivers.map(({ name, webhook_configs: [hook] }) => [name, hook?.url_file])).toEqual([
    ['page', '/run/secrets/alert-page-url'],
    ['ticket', '/run/secrets/alert-ticket-url'],
  ]);
});

test('Alertmanager accepts its settings', () => {
  // Debian's amtool is older than the image, and does not know addresses in files yet.
  const settings = readFileSync(file('alertmanager.yml'), 'utf8');
  const known = path.join(folder, 'alertmanager.yml');
  writeFileSync(known, settings.replace(/url_file: \S+,/g, 'url: http://127.0.0.1/,'));
  expect(run(process.env['AMTOOL'] ?? 'amtool', 'check-config', known)).toContain('SUCCESS');
});

test('Prometheus accepts its settings and rules', () => {
  expect(promtool('check', 'config', file('prometheus.yml'))).toContain('SUCCESS');
});
