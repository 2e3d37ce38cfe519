import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import pg from 'pg';
import { startSimulator, type Simulator } from '@candor/stripe-simulator/simulator';
import { openBrowser } from '../test/browser';
import { freshDatabase, productionStores } from '../test/engines';
import { apiProcess, type ApiProcess } from '../test/killed-process';
import { ownRedis } from '../test/own-redis';
import { FAULT_TIMEOUT_MS, recordMeasurement } from '../test/test-faults';
import { anyUspsNumber } from '../test/test-labels';
import { line, until } from '../test/test-shop';

const [{ postgresUrl, redisUrl } = { postgresUrl: null, redisUrl: null }] = productionStores;
const earlierRelease = process.env['EARLIER_RELEASE'] ?? '';
const thisRelease = path.join(import.meta.dirname, '../../..');
const ORDERS = 10_000;
const RESERVATIONS = 1000;
const BUYERS = 2;
const PURCHASES_ACROSS = 20;

/** The tables hold what people paid, and what belongs to it. */
const ledgers = [
  'orders',
  'order_lines',
  'refunds',
  'refund_requests',
  'checkout_sessions',
  'subscriptions',
  'founders_reservations',
  'founders_refunds',
  'founders_ledger',
  'accounts',
  'audit_entries',
];

type Release = { folder: string; api: ApiProcess };

let dataDir: string;
let simulator: Simulator;
let database: { url: string; drop: () => Promise<void> };
let client: pg.Client;
let settings: NodeJS.ProcessEnv;
let earlier: Release;
let later: Release;

const release = (folder: string, portOffset: number): Release => ({
  folder,
  api: apiProcess({
    program: path.join(folder, 'api/src/server.ts'),
    folder,
    dataDir,
    portOffset,
    settings,
  }),
});

beforeAll(async () => {
  if (postgresUrl === null || redisUrl === null)
    throw new Error('npm run test:upgrade starts the servers.');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'candor-upgrade-'));
  database = await freshDatabase(postgresUrl);
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const portOffset = randomInt(18_000, 27_000);
  simulator = await startSimulator({
    port: 4242 + portOffset,
    dataDir: null,
    webhook: {
      url: `http://localhost:${4000 + portOffset}/api/stripe/webhook`,
      secret: 'whsec_candor_simulator',
    },
  });
  settings = {
    DATABASE_URL: database.url,
    REDIS_URL: await ownRedis(redisUrl),
    STRIPE_API_URL: simulator.url,
    ENV_FILE: 'none',
    // The programs are read from their sources.
    NODE_OPTIONS: '--import tsx',
  };
  earlier = release(earlierRelease, portOffset);
  later = release(thisRelease, portOffset + 1);
}, FAULT_TIMEOUT_MS);

afterAll(async () => {
  await earlier.api.kill();
  await later.api.kill();
  await simulator.close();
  await client.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const query = async <Row extends object>(text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows;

const run = ({ folder }: Release, program: string, ...parts: string[]) => {
  const { PATH, HOME } = process.env;
  return execa(process.execPath, [path.join(folder, 'api/src', program), ...parts], {
    cwd: folder,
    extendEnv: false,
    env: {
      ...(PATH !== undefined && { PATH }),
      ...(HOME !== undefined && { HOME }),
      DATA_DIR: dataDir,
      ...settings,
    },
  });
};

/** Copies reservations until there are enough, and gives them all states in turn. */
const spreadReservations = async () => {
  await query(
    `insert into founders_reservations overriding system value
     select made.* from founders_reservations r cross join generate_series(1, ${RESERVATIONS / 100 - 1}) copy
     cross join lateral jsonb_populate_record(r, jsonb_build_object('id', r.id + copy * 100000,
       'number', 'F-Z' || (r.id + copy * 100000), 'account_id', r.account_id || '-' || copy,
       'session_id', r.session_id || '-' || copy, 'payment_id', r.payment_id || '-' || copy,
       'subscription_id', r.subscription_id || '-' || copy)) made`,
  );
  const [check] = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'founders_reservations_status_check'`,
  );
  const states = [...(check?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(
    ([, state = '']) => state,
  );
  expect(states).toHaveLength(10);
  await query(
    `update founders_reservations r set status = (array[${states.map((state) => `'${state}'`).join()}])[1 + n % ${states.length}]
     from (select id, row_number() over (order by id) as n from founders_reservations) as numbered
     where numbered.id = r.id and r.shipped_at is null`,
  );
};

const seed = async () => {
  // The reservations of the sample get spots of the batch.
  await query(`update founders_batch set total = 10000`);
  await run(earlier, 'test/seed.ts', String(ORDERS));
  await spreadReservations();
  await query(`create schema before`);
  for (const table of ledgers) await query(`create table before.${table} as table public.${table}`);
};

/** Rows from before that are gone, and those of which a column that was there has another value. */
const compare = async (table: string) => {
  const columns = await query<{ name: string; is_key: boolean }>(
    `select a.attname as name, coalesce(a.attnum = any (i.indkey), false) as is_key
     from pg_attribute b join pg_attribute a on a.attrelid = 'public.${table}'::regclass and a.attname = b.attname
     left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
     where b.attrelid = 'before.${table}'::regclass and b.attnum > 0`,
  );
  const keys = columns.filter((column) => column.is_key).map(({ name }) => name);
  const of = (side: string) => columns.map(({ name }) => `${side}."${name}"`).join();
  const [found] = await query<{ rows: number; lost: number; changed: number }>(
    `select count(*)::int as rows, (count(*) filter (where now."${keys[0]}" is null))::int as lost,
       (count(*) filter (where now."${keys[0]}" is not null and row(${of('was')}) is distinct from row(${of('now')})))::int as changed
     from before.${table} was left join public.${table} now using (${keys.join()})`,
  );
  return { table, ...found };
};

const control = (to: string, body: object) =>
  fetch(`${simulator.url}/_sim/${to}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A bottle that is put into a checkout at one release, and looked at after the payment at another. */
const buy = async (first: Release, second: Release): Promise<string> => {
  let at = first;
  const browser = openBrowser(() => at.api.origin);
  const { status, body } = await browser.post('/api/functions/create-cart-checkout', {
    items: [line('focus')],
  });
  expect([status, body]).toMatchObject([200, {}]);
  const session = (body as { url: string }).url.split('/').at(-1) ?? '';
  await control('pay', { session, email: `${session}@candor.example` });
  at = second;
  let number = '';
  await until(async () => {
    const found = (await browser.get(`/api/checkout/${session}`)).body as {
      order?: { number: string };
    };
    number = found.order?.number ?? '';
    return number !== '';
  });
  return number;
};

test(
  `${ORDERS} orders and ${RESERVATIONS} reservations stay as they are while two releases sell`,
  async () => {
    await earlier.api.start();
    await seed();
    const known = (await query<{ name: string }>('select name from migrations')).length;

    const numbers: string[] = [];
    let isSelling = true;
    const selling = Array.from({ length: BUYERS }, async () => {
      while (isSelling) numbers.push(await buy(earlier, earlier));
    });
    await until(() => numbers.length > BUYERS);
    const soldBefore = numbers.length;
    await later.api.start();
    const migrated = (await query<{ name: string }>('select name from migrations')).length - known;
    isSelling = false;
    await Promise.all(selling);
    const soldMeanwhile = numbers.length - soldBefore;

    const fromEarlier: string[] = [];
    const fromLater: string[] = [];
    for (let purchase = 0; purchase < PURCHASES_ACROSS; purchase += 1) {
      // The provider tells only the earlier release of payments, and in half of the rounds none.
      await control('webhooks', { mode: purchase % 2 === 0 ? 'deliver' : 'drop' });
      fromEarlier.push(await buy(earlier, later));
      fromLater.push(await buy(later, earlier));
    }
    await control('webhooks', { mode: 'deliver' });
    numbers.push(...fromEarlier, ...fromLater);

    for (const [release, sold] of [
      [earlier, fromLater],
      [later, fromEarlier],
    ] as const) {
      const [first = '', second = ''] = sold;
      await run(release, 'ops.ts', 'ship', first, '--tracking', anyUspsNumber());
      await run(release, 'ops.ts', 'refund', second);
    }
    const [made] = await query<{
      orders: number;
      paid: number;
      shipped: number;
      refunded: number;
      cents: number[];
    }>(
      `select count(*)::int as orders, (count(*) filter (where status = 'paid'))::int as paid,
         (count(*) filter (where status = 'shipped'))::int as shipped,
         (count(*) filter (where refunded_cents = total_cents))::int as refunded,
         array_agg(distinct total_cents) as cents
       from orders where number not in (select number from before.orders)`,
    );
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(made).toMatchObject({
      orders: numbers.length,
      paid: numbers.length - 4,
      shipped: 2,
      refunded: 2,
    });
    expect(made?.cents).toHaveLength(1);

    const compared: Awaited<ReturnType<typeof compare>>[] = [];
    for (const table of ledgers) compared.push(await compare(table));
    expect(compared.map(({ table, lost, changed }) => ({ table, lost, changed }))).toEqual(
      ledgers.map((table) => ({ table, lost: 0, changed: 0 })),
    );
    const states = await query<{ kind: string; status: string; count: number }>(
      `select 'order' as kind, status, count(*)::int from before.orders group by 2
       union all select 'reservation', status, count(*)::int from before.founders_reservations group by 2 order by 1, 2`,
    );
    recordMeasurement(
      `${migrated} migrations forward beside the earlier release`,
      `${compared.map(({ table, rows }) => `${rows} ${table}`).join(', ')}: 0 lost, 0 changed; ${soldMeanwhile} purchases during the start, ${numbers.length} in all, each one order. ${states.map(({ kind, status, count }) => `${count} ${kind} ${status}`).join(', ')}`,
    );
  },
  FAULT_TIMEOUT_MS,
);
