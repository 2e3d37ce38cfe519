import { setTimeout as pause } from 'node:timers/promises';
import { reconcile } from './reconcile';
import { compose, containerOf, containersOf, engine, lastLines, project } from './engine';
import { PAGE, startLoad } from './load';
import { waitUntilHealthy } from './services';
import { assertThat, type Scenario } from './scenario';

const BEFORE_MS = 10_000;
const AFTER_MS = 5_000;
/** Far below the grace period, after which the engine kills it. */
const STOP_MS = 15_000;
const CLOCK_TIMEOUT_MS = 120_000;
const dump = '/data/shop.dump';
const databaseClients = ['worker', 'staff', 'api'] as const;

const ops = (container: string, ...args: readonly string[]) =>
  engine('exec', container, 'node', 'api/dist/ops.mjs', ...args);

/** Runs an operations command in a new container, while no program of the shop runs. */
const opsInNewContainer = async (like: string, ...args: readonly string[]): Promise<string> => {
  const settings = JSON.parse(
    await engine('inspect', '-f', '{{json .Config.Env}}', like),
  ) as string[];
  return engine(
    ...['run', '--rm', '--read-only', '--volumes-from', like],
    ...['default', 'stores'].flatMap((name) => ['--network', `${project.name}_${name}`]),
    ...settings.flatMap((setting) => ['-e', setting]),
    ...['candor-api', 'node', 'api/dist/ops.mjs', ...args],
  );
};

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Restarts the service of backups, which writes one and verifies it at its start.
 * @throws Error with its last log lines when it does not within two minutes
 */
const backUpByTheClock = async (): Promise<string> => {
  const container = await containerOf('backup');
  const results = [/^Backed up to /gm, /^\S+ was restored and compared/gm];
  const countResults = async () => {
    const log = await engine('logs', container);
    return results.map((result) => countMatches(log, result));
  };
  const before = await countResults();
  const stoppedAt = Date.now();
  await engine('stop', '-t', '30', container);
  const startedAt = Date.now();
  assertThat(startedAt - stoppedAt < STOP_MS, 'the service of backups does not stop by itself');
  await engine('start', container);
  while (!(await countResults()).every((count, i) => count > (before[i] ?? 0))) {
    if (Date.now() > startedAt + CLOCK_TIMEOUT_MS)
      throw new Error(`no backup by the clock:\n${await lastLines(container)}`);
    await pause(500);
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return `the service stopped in ${seconds(startedAt - stoppedAt)}, and wrote a backup and restored it beside the shop in ${seconds(Date.now() - startedAt)}`;
};

const emptyPostgres = async (): Promise<void> => {
  const old = await containerOf('postgres');
  await engine('stop', '-t', '30', old);
  await engine('rm', old);
  await engine('volume', 'rm', `${project.name}_postgres-data`);
  await compose('up', '-d', '--no-deps', '--no-build', '--no-recreate', 'postgres');
  await waitUntilHealthy('postgres', await containerOf('postgres'));
};

/**
 * Has the service write and verify a backup under load, then takes one into a file and restores it into an
 * empty database. Reconciliation recovers the orders that were paid after it from the provider.
 */
export const backup: Scenario = {
  name: 'backup',
  run: async () => {
    const worker = await containerOf('worker');
    await engine('exec', worker, 'rm', '-f', dump);
    const load = startLoad();
    await pause(BEFORE_MS);
    let byTheClock: string;
    try {
      byTheClock = await backUpByTheClock();
      await ops(worker, 'backup', dump);
    } finally {
      await pause(AFTER_MS);
    }
    const { counter, perSecond } = await load.end();
    const before = await reconcile();

    for (const service of databaseClients)
      for (const container of await containersOf(service))
        await engine('stop', '-t', '30', container);
    await emptyPostgres();
    await opsInNewContainer(worker, 'restore', dump);
    const first = await opsInNewContainer(worker, 'reconcile');
    const second = await opsInNewContainer(worker, 'reconcile');
    for (const service of databaseClients)
      for (const container of await containersOf(service)) {
        await engine('start', container);
        await waitUntilHealthy(service, container);
      }
    const after = await reconcile();

    assertThat(
      counter.failed(PAGE) === 0,
      `pages failed during the backup: ${counter.failures().join(', ')}`,
    );
    assertThat(/ 0 differences/.test(second), `after the restore: ${second}`);
    assertThat(
      after.orders === before.orders && after.lost.length === 0 && after.doubled.length === 0,
      `${before.orders} orders before, ${after.orders} after; lost ${after.lost.join(', ')}`,
    );
    return [
      byTheClock,
      `taken at ${perSecond.toFixed(1)} requests a second (${counter.failures().join(', ') || 'none failed'}), restored into an empty database`,
      `first reconcile: ${/\d{1,9} differences, \d{1,9} healed/.exec(first)?.[0] ?? first}; second: ${/\d{1,9} differences/.exec(second)?.[0] ?? second}`,
      `${before.orders} orders before, ${after.orders} after, ${after.lost.length} lost`,
    ];
  },
};
