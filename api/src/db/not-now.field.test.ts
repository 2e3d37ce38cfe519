import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createLogger } from '../observability/logger';
import { connectRedis } from '../sessions/redis-client';
import { freshDatabase, productionStores } from '../test/engines';
import { until } from '../test/until';
import { isConnectionBroken, isDatabaseUnavailable } from './is-database-unavailable';
import { openPostgres } from './postgres-store';
import { transaction } from './transaction';

/** Drizzle wraps an error of the driver like this. */
const failed = (code: string, message = 'no') =>
  Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(message), { code }) });

test.each([
  ['08000', 'a connection exception'],
  ['08006', 'a connection failure'],
  ['08P01', 'a pooler that lost its server'],
  ['25006', 'a primary that has become a replica'],
  ['25P03', 'a transaction that was idle for too long'],
  ['40001', 'a conflict'],
  ['40P01', 'a deadlock'],
  ['53000', 'no resources'],
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'no connection left'],
  ['53400', 'a limit of its settings'],
  ['55P03', 'a lock that is held'],
  ['57014', 'a canceled statement'],
  ['57P01', 'a shutdown'],
  ['57P02', 'a crash'],
  ['57P03', 'a start'],
  ['57P05', 'a session that was idle for too long'],
  ['58030', 'an error of the disk'],
])('SQLSTATE %s means not now: %s (B35)', (code) => {
  expect(isDatabaseUnavailable(failed(code))).toBe(true);
  // The connection itself is as good as before.
  expect(isConnectionBroken(failed(code))).toBe(!['40001', '40P01', '55P03'].includes(code));
});

test.each([
  ['XX000', 'server login has been failing, try again later (server_login_retry)'],
  ['XX000', 'MaxClientsInSessionMode: max clients reached'],
  ['XX000', 'cannot connect now'],
])('a pooler with %s %s means not now (B35)', (code, message) => {
  expect(isDatabaseUnavailable(failed(code, message))).toBe(true);
});

test.each(['22P02', '23505', '23503', '42501', '42P01', 'XX000', '28P01', '0A000'])(
  'SQLSTATE %s is a fault of ours (B35)',
  (code) => expect(isDatabaseUnavailable(failed(code))).toBe(false),
);

const [{ postgresUrl, redisUrl } = { postgresUrl: null, redisUrl: null }] = productionStores;

if (postgresUrl !== null)
  test('writes go on after a failover, on new connections (B35)', async () => {
    const { url, drop } = await freshDatabase(postgresUrl);
    const name = new URL(url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    await admin.query('create table notes (id serial)');
    await admin.query(`alter database ${name} set default_transaction_read_only = on`);
    const store = await openPostgres(url, 5);
    const write = () =>
      transaction(store.db, (tx) => tx.execute(sql`insert into notes default values`));
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, write));
    const reasons = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason);
    expect(reasons.map(isDatabaseUnavailable)).toEqual(Array.from({ length: 5 }, () => true));
    // Five connections of before are open; only one of them is used for a write.
    await Promise.all(
      Array.from({ length: 5 }, () => store.db.execute(sql`select pg_sleep(0.05)`)),
    );
    await write().catch(() => undefined);
    await admin.query(`set default_transaction_read_only = off`);
    await admin.query(`alter database ${name} reset default_transaction_read_only`);
    for (let nth = 0; nth < 5; nth += 1) await write();
    await admin.end();
    await store.close();
    await drop();
  });

if (redisUrl !== null)
  test('leaves a Redis that has become a replica, and connects again (B35)', async () => {
    const client = await connectRedis(redisUrl, createLogger('silent'));
    try {
      const first = await client.clientId();
      // An error of the statement itself is no reason to leave.
      const ofStatement = client.eval("return redis.error_reply('WRONGTYPE no')");
      await expect(ofStatement).rejects.toThrow('WRONGTYPE');
      expect(await client.clientId()).toBe(first);
      // The session store works on such a copy of the client.
      const ofStore = client.withCommandOptions({});
      const asReplica = ofStore.eval("return redis.error_reply('READONLY You cannot write')");
      await expect(asReplica).rejects.toThrow('READONLY');
      await until(async () => (await client.clientId().catch(() => first)) !== first);
      expect(await client.set('candor:test:wrong-server', '1', { EX: 1 })).toBe('OK');
    } finally {
      client.destroy();
    }
  });
