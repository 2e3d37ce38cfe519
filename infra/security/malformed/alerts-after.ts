import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import {
  CHECK_AT,
  CHECK_BEFORE,
  FAILING_MINUTES,
  HEALTHY_MINUTES,
  healthyShop,
} from '../../observability/alert-scenarios';

const alertsFile = path.join(import.meta.dirname, '../../observability/alerts.yml');

type Values = ReadonlyMap<string, number>;

/** The series of an exposition with their values, and the names of its gauges. */
const read = (exposition: string): { values: Values; gauges: ReadonlySet<string> } => ({
  values: new Map(
    [...exposition.matchAll(/^([a-z]\w*(?:\{.*\})?) (\S+)$/gm)].map(([, series = '', value]) => [
      series,
      Number(value),
    ]),
  ),
  gauges: new Set([...exposition.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name = '']) => name)),
});

const withJob = (series: string, job: string): string =>
  series.includes('{') ? series.replace('{', `{job="${job}",`) : `${series}{job="${job}"}`;

/** Samples of a counter that an attack raises each minute. */
const raised = (perMinute: number): string =>
  `0+0x${HEALTHY_MINUTES - 1} 0+${perMinute}x${FAILING_MINUTES}`;

/**
 * The alerts that ring when an attack goes on for more than an hour.
 * @param scraped the metrics before and after one minute of the attack, by job
 */
export const alertsAfter = (
  scraped: Readonly<Record<string, { before: string; after: string }>>,
): string[] => {
  const samples: Record<string, string> = { ...healthyShop };
  for (const [job, { before, after }] of Object.entries(scraped)) {
    const earlier = read(before).values;
    const { values, gauges } = read(after);
    for (const [series, value] of values)
      if (!gauges.has(series.replace(/\{.*/, '')))
        samples[withJob(series, job)] = raised(value - (earlier.get(series) ?? 0));
  }
  const { groups } = parse(readFileSync(alertsFile, 'utf8')) as {
    groups: { rules: { alert: string }[] }[];
  };
  const names = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  // A call reads all series again, so each alert has its own only where some alert rings.
  return areSilent(names, samples) ? [] : names.filter((name) => !areSilent([name], samples));
};

const areSilent = (
  names: readonly string[],
  samples: Readonly<Record<string, string>>,
): boolean => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-attack-'));
  const file = path.join(folder, 'test.yml');
  const test = {
    interval: '1m',
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    alert_rule_test: names.flatMap((alertname) =>
      [CHECK_BEFORE, CHECK_AT].map((time) => ({ eval_time: time, alertname, exp_alerts: [] })),
    ),
  };
  writeFileSync(
    file,
    stringify({ rule_files: [alertsFile], evaluation_interval: '5m', tests: [test] }),
  );
  try {
    execFileSync(process.env['PROMTOOL'] ?? 'promtool', ['test', 'rules', file], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
