import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { repoRoot } from '@candor/federation/paths';
import { composeWith, containersOf, engine, project } from './engine';
import { assertThat, type Scenario } from './scenario';

const file = 'infra/containers/compose.monitoring.yml';
const monitors = ['prometheus', 'alertmanager'] as const;
const pageUrlFile = path.join(repoRoot, 'infra/containers/state/secrets/alert-page-url');
const pager = { name: `${project.name}-pager`, port: 9999 } as const;
const UP_TIMEOUT_MS = 120_000;
/** An alert waits a minute, and some scrapes. */
const PAGE_TIMEOUT_MS = 180_000;

/** Prints what is posted to it. */
const printPosts = `require('node:http').createServer((request, response) => {
  request.on('data', (part) => process.stdout.write(part));
  request.on('end', () => response.end());
}).listen(${pager.port})`;

/** Reads a monitor from the pager's container: neither publishes a port. */
const readMonitor = (address: string): Promise<string> => {
  const script = `fetch('http://${address}').then(async (r) => r.ok ? console.log(await r.text()) : process.exit(1))`;
  return engine('exec', pager.name, 'node', '-e', script);
};

const readPrometheus = async <Data>(what: string): Promise<Data> =>
  (JSON.parse(await readMonitor(`prometheus:9090/api/v1/${what}`)) as { data: Data }).data;

const until = async (ms: number, what: string, holds: () => Promise<boolean>): Promise<number> => {
  const startedAt = Date.now();
  while (!(await holds().catch(() => false))) {
    if (Date.now() > startedAt + ms) throw new Error(`not within ${ms / 1000} s: ${what}`);
    await pause(1000);
  }
  return Math.round((Date.now() - startedAt) / 1000);
};

type Targets = { activeTargets: { health: string; labels: { job: string } }[] };
type Rules = {
  groups: { rules: { type: string; name: string; state: string; health: string }[] }[];
};

const readAlerts = async () =>
  (await readPrometheus<Rules>('rules')).groups
    .flatMap(({ rules }) => rules)
    .filter(({ type }) => type === 'alerting');

const assertQuiet = async (): Promise<string> => {
  const readTargets = async () => (await readPrometheus<Targets>('targets')).activeTargets;
  await until(UP_TIMEOUT_MS, 'every target is up', async () => {
    const targets = await readTargets();
    const jobs = new Set(targets.map(({ labels }) => labels.job));
    return (
      jobs.has('candor-edge') &&
      jobs.has('candor-api') &&
      targets.every(({ health }) => health === 'up')
    );
  });
  await until(UP_TIMEOUT_MS, 'Alertmanager is ready', async () =>
    (await readMonitor('alertmanager:9093/-/ready')).includes('OK'),
  );
  await until(UP_TIMEOUT_MS, 'every rule is evaluated', async () =>
    (await readAlerts()).every(({ health }) => health === 'ok'),
  );
  const alerts = await readAlerts();
  const firing = alerts.filter(({ state }) => state === 'firing').map(({ name }) => name);
  assertThat(firing.length === 0, `alerts of a healthy stack: ${firing.join(', ')}`);
  return `${(await readTargets()).length} targets are up, and none of ${alerts.length} alerts rings`;
};

/**
 * Adds Prometheus and Alertmanager to the stack, and has an edge that does not respond ring a pager. Its images
 * come from a registry, so this scenario runs on request only.
 */
export const monitoring: Scenario = {
  name: 'monitoring',
  isOnRequest: true,
  run: async () => {
    const pageUrl = await readFile(pageUrlFile, 'utf8');
    await writeFile(pageUrlFile, `http://${pager.name}:${pager.port}/`);
    const [edge = ''] = await containersOf('edge');
    try {
      await composeWith(file, 'up', '-d', '--no-deps', '--no-build', ...monitors);
      await engine(
        ...['run', '-d', '--name', pager.name, '--network', `${project.name}_monitoring`],
        ...['candor-api', 'node', '-e', printPosts],
      );
      const quiet = await assertQuiet();
      // It keeps its address, and does not respond.
      await engine('kill', '-s', 'STOP', edge);
      const seconds = await until(PAGE_TIMEOUT_MS, 'the pager rings', async () =>
        (await engine('logs', pager.name)).includes('"alertname":"EdgeDown"'),
      );
      return [quiet, `an edge that does not respond rings the pager after ${seconds} s`];
    } finally {
      await engine('kill', '-s', 'CONT', edge);
      await writeFile(pageUrlFile, pageUrl);
      const added = (await Promise.all(monitors.map(containersOf))).flat();
      await engine('rm', '-f', pager.name, ...added).catch(() => undefined);
    }
  },
};
