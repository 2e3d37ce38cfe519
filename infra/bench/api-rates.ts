import { startTestStores } from '../start/test-stores';
import { applyWebhooks, holdSpots, listOrders, prepareLookUps, startCheckouts } from './api-calls';
import { repeat, SPARE, type Load } from './api-load';
import { openApiShop, type ApiShop, type ApiStores } from './api-shop';
import { startReference } from './reference-server';
import { median, type Row } from './row';

const ROUNDS = 3;
const SECONDS = 4;
/** The code of a server is compiled while it runs. */
const WARM_SECONDS = 5;
const ORDERS = 1_000;
const PEOPLE = 300;
const CHECKOUTS = 300;
/** The look-up on servers has a budget in infra/docs/budgets.md; the other limits find large losses only. */
const budgets = {
  servers: { lookUp: 0.5, list: 0.02, change: 0.01 },
  embedded: { lookUp: 0.08, list: 0.02, change: 0.003 },
};

type Call = { what: string; load: Load; ratio: number; budget: number };

/** Loads Express with one Redis GET, of a session as long as a real one. */
type LoadReference = (seconds: number) => Promise<Load>;

const middle = (loads: readonly Load[]): Load => ({
  rate: median(loads.map(({ rate }) => rate)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
  shed: median(loads.map(({ shed }) => shed)),
});

const formatLoad = ({ rate, p50, p99, shed }: Load): string =>
  `${rate.toFixed(0)}/s, p50 ${p50} ms, p99 ${p99} ms${shed > 0 ? `, ${shed} x 503` : ''}`;

/** Alternates with the reference, so that a busy machine slows both. */
const compareLookUps = async (shop: ApiShop, loadReference: LoadReference) => {
  const lookUp = await prepareLookUps(shop);
  await lookUp(WARM_SECONDS);
  await loadReference(WARM_SECONDS);
  const [own, bare]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await loadReference(SECONDS));
    own.push(await lookUp(SECONDS));
  }
  const ratio = median(own.map(({ rate }, round) => rate / (bare[round]?.rate ?? Number.NaN)));
  return { load: middle(own), ratio, bare: middle(bare) };
};

const measure = async (stores: ApiStores, loadReference: LoadReference, portOffset: number) => {
  const people = PEOPLE + SPARE;
  const shop = await openApiShop({ stores, portOffset, orders: ORDERS, people });
  try {
    const { load: lookUp, ratio, bare } = await compareLookUps(shop, loadReference);
    const compared = (what: string, load: Load, budget: number): Call => ({
      what,
      load,
      ratio: load.rate / bare.rate,
      budget,
    });
    await listOrders(shop, WARM_SECONDS / 2);
    const list = await listOrders(shop, SECONDS);
    const { load: checkout, sessions } = await startCheckouts(shop, CHECKOUTS + SPARE);
    const webhook = await applyWebhooks(shop, sessions);
    const hold = await holdSpots(shop);
    const budget = budgets[stores.databaseUrl === null ? 'embedded' : 'servers'];
    return [
      { what: 'session look-up', load: lookUp, ratio, budget: budget.lookUp },
      compared('staff list of orders', list, budget.list),
      compared('start of checkout', checkout, budget.change),
      compared('webhook applied', webhook, budget.change),
      compared('founders hold', hold, budget.change),
    ];
  } finally {
    await shop.close();
  }
};

/** Requests per second of the API on both databases, as ratios to Express with one Redis GET. */
export const apiRateRows = async (portOffset: number): Promise<Row[]> => {
  const stores = await startTestStores();
  const urlOf = (name: string) => stores.env[name] ?? process.env[name] ?? null;
  const redisUrl = urlOf('TEST_REDIS_URL');
  const path = '/session';
  const port = 3000 + portOffset;
  const reference = await startReference('redis-get-server.ts', {
    port,
    source: redisUrl ?? '',
    path,
  });
  const loadReference = (seconds: number) =>
    repeat(reference.url, [{ path, headers: {} }], seconds);
  const databases: ApiStores[] = [
    { label: 'PostgreSQL', databaseUrl: urlOf('TEST_POSTGRES_URL'), redisUrl },
    { label: 'PGlite', databaseUrl: null, redisUrl: null },
  ];
  const rows: Row[] = [];
  try {
    for (const database of databases)
      for (const { what, load, ratio, budget } of await measure(
        database,
        loadReference,
        portOffset,
      ))
        rows.push({
          what: `API, ${what}, ${database.label}, to one Redis GET`,
          value: ratio,
          unit: 'x',
          budget,
          least: true,
          note: formatLoad(load),
        });
    return rows;
  } finally {
    await reference.stop();
    stores.stop();
  }
};
