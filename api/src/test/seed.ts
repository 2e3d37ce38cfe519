/** `npm run seed -- 100000`: fills the database of a development shop with sample orders. */
import { fileURLToPath } from 'node:url';
import { openContext } from '../app/open-context';
import { lockDataFolder } from '../commands/folder-lock';
import { readConfig } from '../config/config';
import { createLogger } from '../observability/logger';
import { seedOrders } from './seed-orders';

const most = 1_000_000;
const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const [given = ''] = process.argv.slice(2);
const orders = /^\d{1,7}$/.test(given) ? Number(given) : 0;
const config = readConfig(process.env);

const seed = async (): Promise<void> => {
  if (config.production) throw new Error('Sample orders are not for production.');
  if (orders < 1 || orders > most)
    throw new Error(`Give a number of orders from 1 to ${most}: npm run seed -- 1000`);
  const lock = config.databaseUrl === null ? await lockDataFolder(config.dataDir) : null;
  try {
    const { context, close } = await openContext(config, {
      logger: createLogger('warn'),
      migrationsFolder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    });
    const started = performance.now();
    await seedOrders(context.db, { orders, now: context.clock(), log: print });
    print(`${((performance.now() - started) / 1000).toFixed(1)} s`);
    await close();
  } finally {
    await lock?.release();
  }
};

try {
  await seed();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
