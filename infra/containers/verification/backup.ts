import { setTimeout as pause } from 'node:timers/promises';
import { reconcile } from './reconcile';
import { compose, containerOf, containersOf, engine, project } from './engine';
import { PAGE, startLoad } from './load';
import { waitUntilHealthy } from './services';
import { assertThat, type Scenario } from './scenario';

const BEFORE_MS = 10_000;
const AFTER_MS = 5_000;
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

const emptyPostgres = async (): Promise<void> => {
  const old = await containerOf('postgres');
  await engine('stop', '-t', '30', old);
  await engine('rm', old);
  await engine('volume', 'rm', `${project.name}_postgres-data`);
  await compose('up', '-d', '--no-deps', '--no-build', '--no-recreate', 'postgres');
  await waitUntilHealthy('postgres', await containerOf('postgres'));
};

/**
 * Takes a backup under load and restores it into an empty database. Reconciliation recovers the orders
 * that were paid after the backup from the provider.
 */
export const backup: Scenario = {
  name: 'backup',
  run: async () => {
    const worker = await containerOf('worker');
    await engine('exec', worker, 'rm', '-f', dump);
    const load = startLoad();
    await pause(BEFORE_MS);
    try {
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
      `taken at ${perSecond.toFixed(1)} requests a second (${counter.failures().join(', ') || 'none failed'}), restored into an empty database`,
      `first reconcile: ${/\d{1,9} differences, \d{1,9} healed/.exec(first)?.[0] ?? first}; second: ${/\d{1,9} differences/.exec(second)?.[0] ?? second}`,
      `${before.orders} orders before, ${after.orders} after, ${after.lost.length} lost`,
    ];
  },
};
