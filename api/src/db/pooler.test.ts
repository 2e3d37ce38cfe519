import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig, type Config } from '../config/config';
import { checkConnections } from '../diagnostics/check-connections';
import { asRunningLogin, freshDatabase, throughPooler } from '../test/engines';
import { productionStores } from '../test/start-test-api';
import { migratedTemplate, migrationsFolder } from '../test/store-image';
import { MigrationError, migrateOrRequire } from './migrate';
import { openPostgres } from './postgres-store';

const [{ postgresUrl } = { postgresUrl: null }] = productionStores;
if (postgresUrl === null) throw new Error('npm run test:pooler starts PostgreSQL.');

let pooled = '';
let direct = '';
let drop: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase(postgresUrl, await migratedTemplate(postgresUrl));
  drop = fresh.drop;
  direct = asRunningLogin(fresh.url);
  pooled = throughPooler(direct);
});
afterAll(() => drop());

test('a migration through the pooler is refused, and works beside it', async () => {
  const through = await openPostgres(pooled, 1);
  await expect(migrateOrRequire(through, migrationsFolder)).rejects.toThrow(MigrationError);
  await expect(migrateOrRequire(through, migrationsFolder)).rejects.toThrow(
    /pooler.*DATABASE_URL_DIRECT/,
  );
  await through.close();
  const beside = await openPostgres(pooled, 1, direct);
  expect(await migrateOrRequire(beside, migrationsFolder)).toEqual([]);
  await beside.close();
});

test('each transaction stays on one connection of the server', async () => {
  const store = await openPostgres(pooled, 8);
  const same = await Promise.all(
    Array.from({ length: 8 }, () =>
      store.db.transaction(async (tx) => {
        const pid = async () =>
          (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
        const first = await pid();
        await tx.execute(sql`select pg_sleep(0.05)`);
        return first === (await pid());
      }),
    ),
  );
  expect(same).toEqual(same.map(() => true));
  await store.close();
});

test('doctor names the address that is missing, and the limits', async () => {
  const client = new pg.Client({ connectionString: pooled });
  await client.connect();
  const check = (changed: Partial<Config>) =>
    checkConnections(client, { ...readConfig({ DATABASE_URL: pooled }), ...changed });
  expect(await check({})).toMatchObject({
    status: 'fail',
    advice: expect.stringMatching(/^Set DATABASE_URL_DIRECT/),
  });
  expect(await check({ databaseDirectUrl: direct })).toMatchObject({
    status: 'warn',
    advice: expect.stringMatching(/alter role … set statement_timeout = 10000;/),
  });
  await client.end();
});
