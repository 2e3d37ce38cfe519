import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import {
  alertTrials,
  healthyShop,
  LOOK_AT,
  LOOK_BEFORE,
  type AlertTrial,
  type Samples,
} from './alert-trials';

type Rule = {
  alert: string;
  labels: { severity: string };
  annotations: { summary: string };
};

const file = (name: string) => path.join(__dirname, name);
const { groups } = parse(readFileSync(file('alerts.yml'), 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);

const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-alerts-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @throws Error with promtool's report */
const promtool = (...args: string[]): string =>
  execFileSync('promtool', args, { encoding: 'utf8' });

const summaryWith = (summary: string, labels: Readonly<Record<string, string>>) =>
  summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name: string) => labels[name] ?? '');

const expected = ({ labels, annotations }: Rule, trial: AlertTrial) => [
  {
    exp_labels: { ...labels, ...trial.labels },
    exp_annotations: { summary: summaryWith(annotations.summary, trial.labels ?? {}) },
  },
];

const seriesOf = (samples: Samples) =>
  Object.entries(samples).map(([series, values]) => ({ series, values }));

/** All rules at both times: only `ringing` may ring, and only after the failure. */
const trialOf = (name: string, failing: Samples, ringing: Rule | null, trial: AlertTrial) => ({
  name,
  interval: '1m',
  input_series: seriesOf({ ...healthyShop, ...failing }),
  alert_rule_test: rules.flatMap((rule) => [
    { eval_time: LOOK_BEFORE, alertname: rule.alert, exp_alerts: [] },
    {
      eval_time: LOOK_AT,
      alertname: rule.alert,
      exp_alerts: rule === ringing ? expected(rule, trial) : [],
    },
  ]),
});

test('every alert has a trial', () => {
  expect(Object.keys(alertTrials).sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('each alert rings once in its trial, and no other rings', () => {
  const tests = rules.map((rule) => {
    const trial = alertTrials[rule.alert] ?? { failing: {} };
    return trialOf(rule.alert, trial.failing, rule, trial);
  });
  const trials = path.join(folder, 'trials.yml');
  const healthy = trialOf('a healthy shop', {}, null, { failing: {} });
  writeFileSync(
    trials,
    stringify({
      rule_files: [file('alerts.yml')],
      evaluation_interval: '5m',
      tests: [healthy, ...tests],
    }),
  );
  expect(promtool('test', 'rules', trials)).toContain('SUCCESS');
});

test('Prometheus accepts its settings and rules', () => {
  expect(promtool('check', 'config', file('prometheus.yml'))).toContain('SUCCESS');
});
