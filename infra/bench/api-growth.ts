/** `npm run bench:growth [-- 1000000]`: what the API's calls cost with many orders, as a ratio to a few. */
import { copyOrders } from '../../api/src/test/copy-orders';
import { buildWhatChanged } from '../start/builds';
import { lineProgress } from '../start/progress';
import { startTestStores } from '../start/test-stores';
import { applyWebhooks, holdSpots, listOrders, prepareLookUps, startCheckouts } from './api-calls';
import { SPARE, type Load } from './api-load';
import { openApiShop, type ApiStores } from './api-shop';
import { isWithinBudget, printRow, type Row } from './row';

const few = 1_000;
const [given = '1000000'] = process.argv.slice(2);
const many = /^\d{4,7}$/.test(given) ? Number(given) : 1_000_000;
/** The embedded database needs some minutes to fill with this number of rows. */
const manyEmbedded = Math.min(many, 50_000);
const SECONDS = 4;
const CHANGES = 200;
/** An index grows by a level where a table grows a hundredfold. */
const budget = 2;

const log = (line: string) => process.stderr.write(`${line}\n`);

type Loads = Readonly<Record<string, Load>>;

const measure = async (stores: ApiStores, orders: number): Promise<Loads> => {
  const filling = Date.now();
  const shop = await openApiShop({
    stores,
    portOffset: Number(process.env['PORT_OFFSET'] ?? 870),
    orders: few,
    people: CHANGES + SPARE,
    fill: (context) => copyOrders(context, few, orders),
  });
  const seconds = ((Date.now() - filling) / 1000).toFixed(0);
  log(`${stores.label}, ${orders} orders: filled in ${seconds} s`);
  try {
    const lookUp = await prepareLookUps(shop);
    await lookUp(SECONDS);
    await listOrders(shop, SECONDS / 2);
    const [lookUps, list] = [await lookUp(SECONDS), await listOrders(shop, SECONDS)];
    const { load, sessions } = await startCheckouts(shop, CHANGES + SPARE);
    const webhook = await applyWebhooks(shop, sessions);
    return {
      'session look-up': lookUps,
      'staff list of orders': list,
      'start of checkout': load,
      'webhook applied': webhook,
      'founders hold': await holdSpots(shop),
    };
  } finally {
    await shop.close();
  }
};

const compare = (label: string, before: Loads, after: Loads, orders: number): Row[] =>
  Object.entries(after).map(([what, { p50, p99 }]) => ({
    what: `API, ${what}, ${label}, p50 at ${orders} orders to ${few}`,
    value: p50 / (before[what]?.p50 ?? Number.NaN),
    unit: 'x',
    budget,
    note: `p50 ${before[what]?.p50} → ${p50} ms, p99 ${before[what]?.p99} → ${p99} ms`,
  }));

await buildWhatChanged(lineProgress(log), new AbortController().signal);
const rows: Row[] = [];
for (const { label, most } of [
  { label: 'PostgreSQL', most: many },
  { label: 'PGlite', most: manyEmbedded },
]) {
  const loads: Loads[] = [];
  for (const orders of [few, most]) {
    const servers = await startTestStores();
    const urlOf = (name: string) =>
      label === 'PGlite' ? null : (servers.env[name] ?? process.env[name] ?? null);
    const stores = {
      label,
      databaseUrl: urlOf('TEST_POSTGRES_URL'),
      redisUrl: urlOf('TEST_REDIS_URL'),
    };
    try {
      loads.push(await measure(stores, orders));
    } finally {
      servers.stop();
    }
  }
  const [before = {}, after = {}] = loads;
  const compared = compare(label, before, after, most);
  for (const row of compared) process.stdout.write(`${printRow(row)}\n`);
  rows.push(...compared);
}
process.exitCode = rows.every(isWithinBudget) ? 0 : 1;
