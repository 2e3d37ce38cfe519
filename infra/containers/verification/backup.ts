import { setTimeout as pause } from 'node:timers/promises';
import { settledBooks } from './books';
import { compose, containerOf, containersOf, engine, project } from './engine';
import { PAGE, startLoad } from './load';
import { untilWell } from './services';
import { demand, type Trial } from './trial';

const BEFORE_MS = 10_000;
const AFTER_MS = 5_000;
const dump = '/data/shop.dump';
const writers = ['worker', 'api'] as const;

const ops = (container: string, ...words: readonly string[]) =>
  engine('exec', container, 'node', 'api/dist/ops.mjs', ...words);

/** An operations command in a container of its own, while no program of the shop runs. */
const opsAlone = async (like: string, ...words: readonly string[]): Promise<string> => {
  const settings = JSON.parse(
    await engine('inspect', '-f', '{{json .Config.Env}}', like),
  ) as string[];
  return engine(
    ...['run', '--rm', '--read-only', '--volumes-from', like],
    ...['default', 'stores'].flatMap((name) => ['--network', `${project.name}_${name}`]),
    ...settings.flatMap((setting) => ['-e', setting]),
    ...['candor-api', 'node', 'api/dist/ops.mjs', ...words],
  );
};

const emptyPostgres = async (): Promise<void> => {
  const old = await containerOf('postgres');
  await engine('stop', '-t', '30', old);
  await engine('rm', old);
  await engine('volume', 'rm', `${project.name}_postgres-data`);
  await compose('up', '-d', '--no-deps', '--no-build', '--no-recreate', 'postgres');
  await untilWell('postgres', await containerOf('postgres'));
};

/**
 * A backup taken under load, restored into an empty database. What was paid after the backup is at
 * the provider, and comes back from there.
 */
export const backup: Trial = {
  name: 'backup',
  run: async () => {
    const worker = await containerOf('worker');
    await engine('exec', worker, 'rm', '-f', dump);
    const load = startLoad();
    await pause(BEFORE_MS);
    await ops(worker, 'backup', dump).finally(() => pause(AFTER_MS));
    const { tally, perSecond } = await load.end();
    const books = await settledBooks();

    for (const service of writers)
      for (const container of await containersOf(service))
        await engine('stop', '-t', '30', container);
    await emptyPostgres();
    await opsAlone(worker, 'restore', dump);
    const first = await opsAlone(worker, 'reconcile');
    const second = await opsAlone(worker, 'reconcile');
    for (const service of writers)
      for (const container of await containersOf(service)) {
        await engine('start', container);
        await untilWell(service, container);
      }
    const after = await settledBooks();

    demand(
      tally.failed(PAGE) === 0,
      `Pages failed beside the backup: ${tally.failures().join(', ')}`,
    );
    demand(/ 0 differences/.test(second), `After the restore: ${second}`);
    demand(
      after.orders === books.orders && after.lost.length === 0 && after.doubled.length === 0,
      `${books.orders} orders before, ${after.orders} after; lost ${after.lost.join(', ')}`,
    );
    return [
      `taken at ${perSecond.toFixed(1)} requests a second (${tally.failures().join(', ') || 'none failed'}), restored into an empty database`,
      `first reconcile: ${/\d{1,9} differences, \d{1,9} healed/.exec(first)?.[0] ?? first}; second: ${/\d{1,9} differences/.exec(second)?.[0] ?? second}`,
      `${books.orders} orders before, ${after.orders} after, ${after.lost.length} lost`,
    ];
  },
};
