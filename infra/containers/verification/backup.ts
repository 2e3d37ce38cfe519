import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compose, containerOf, containersOf, engine, lastLines, project } from './engine';
import { PAGE, startLoad } from './load';
import { reconcile } from './reconcile';
import { assertThat, type Scenario } from './scenario';
import { waitUntilHealthy } from './services';

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
const opsInNewContainer = async (
  like: string,
  args: readonly string[],
  more: readonly string[] = [],
): Promise<string> => {
  const settings = JSON.parse(
    await engine('inspect', '-f', '{{json .Config.Env}}', like),
  ) as string[];
  return engine(
    ...['run', '--rm', '--read-only', '--volumes-from', like],
    ...['default', 'stores'].flatMap((name) => ['--network', `${project.name}_${name}`]),
    ...settings.flatMap((setting) => ['-e', setting]),
    ...more,
    ...['candor-api', 'node', 'api/dist/ops.mjs', ...args],
  );
};

/** Restores into a new PostgreSQL, as the login that owns the tables; it creates the logins first. */
const restoreAsOwner = async (worker: string): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'candor-verify-'));
  try {
    const file = path.join(folder, 'shop.dump');
    await engine('cp', `${worker}:${dump}`, file);
    // The user of the container reads it.
    await chmod(folder, 0o755);
    await chmod(file, 0o644);
    const mount = ['-v', `${folder}:/backup:ro`];
    const [migrate = ''] = await containersOf('migrate');
    await opsInNewContainer(migrate, ['restore', '/backup/shop.dump', '--no-erasures'], mount);
  } finally {
    await rm(folder, { recursive: true });
  }
};

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Restarts a service, which does its work at its start. @returns how long it took to stop, and to do it
 * @throws Error with its last log lines when it does not within two minutes
 */
const restartTimer = async (service: string, result: RegExp) => {
  const container = await containerOf(service);
  const countResults = async () => countMatches(await engine('logs', container), result);
  const before = await countResults();
  const stoppedAt = Date.now();
  await engine('stop', '-t', '30', container);
  const startedAt = Date.now();
  assertThat(startedAt - stoppedAt < STOP_MS, `${service} does not stop by itself`);
  await engine('start', container);
  while ((await countResults()) <= before) {
    if (Date.now() > startedAt + CLOCK_TIMEOUT_MS)
      throw new Error(`no result of ${service}:\n${await lastLines(container)}`);
    await pause(500);
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return { stopped: seconds(startedAt - stoppedAt), worked: seconds(Date.now() - startedAt) };
};

/** Restarts the service that writes backups, and then the one that verifies them. */
const backUpByTheClock = async (): Promise<string> => {
  const written = await restartTimer('backup', /^Backed up to /gm);
  const verified = await restartTimer('backup-verify', /^\S+ was restored and compared/gm);
  return `the services stopped in ${written.stopped} and ${verified.stopped}; one wrote a backup in ${written.worked} without the private key, the other restored it beside the shop in ${verified.worked}`;
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
    await restoreAsOwner(worker);
    const first = await opsInNewContainer(worker, ['reconcile']);
    const second = await opsInNewContainer(worker, ['reconcile']);
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
