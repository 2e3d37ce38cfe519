import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, MigrationConnection, Store } from './database';
import { dumpPostgres } from './dump';
import { isConnectionBroken, isReadOnly } from './is-database-unavailable';
import { isPooled } from './is-pooled';
import { MigrationError } from './migrate';
import { sessionLimits } from './running-role';

/** The key of the advisory lock: 'cndr' in ASCII. */
const migrationLock = 0x636e6472;

const needsDirectUrl =
  'a connection pooler is in the way, where the lock of a migration would not hold: set DATABASE_URL_DIRECT, or DATABASE_MIGRATE_URL, to the address of the server itself';

const connectTimeoutMs = 2_000;
/** They are no start-up parameters, because poolers such as PgBouncer reject those. */
const setLimits = Object.entries(sessionLimits)
  .map(([name, ms]) => `set ${name} = ${ms}`)
  .join('; ');

/**
 * Takes connections from a pool. After a failover those to the former primary stay open, and a write on any
 * of them fails: once one has, all that were open then are closed instead of used.
 */
const trackConnections = (pool: pg.Pool) => {
  const open = new Set<pg.PoolClient>();
  const distrusted = new WeakSet<pg.PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  const take = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (!distrusted.has(client)) return client;
    client.release(true);
    return take();
  };
  return { take, distrust: () => open.forEach((client) => distrusted.add(client)) };
};

/** Serializes migrations by a lock of a session, which a pooler would share. */
const lockOn =
  (directUrl: string): Store['withMigrationLock'] =>
  async (work) => {
    // This connection is not the pool's, because migrations may exceed the statement timeout.
    const client = new pg.Client({ connectionString: directUrl });
    await client.connect();
    const connection: MigrationConnection = {
      exec: async (sql) => {
        await client.query(sql);
      },
      query: async <Row>(sql: string, values: readonly unknown[] = []) =>
        (await client.query(sql, [...values])).rows as Row[],
    };
    try {
      if (await isPooled(client)) throw new MigrationError(needsDirectUrl);
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await work(connection);
    } finally {
      // Ending the connection releases the lock.
      await client.end();
    }
  };

/**
 * Opens a pool on a PostgreSQL server, or on a pooler in front of it.
 * @param directUrl the server itself, for locks of a session and backups
 * @throws when the server does not respond
 */
export const openPostgres = async (
  databaseUrl: string,
  poolSize: number,
  directUrl = databaseUrl,
): Promise<Store> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: sessionLimits.statement_timeout,
    application_name: 'candor-api',
    // Each new connection is used when this is done.
    verify: (client, done) => void client.query(setLimits).then(() => done(), done),
  });
  // Without listeners, a broken connection would end the process: one that is idle in the pool,
  // and one that is checked out between two statements. The next query replaces it.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const connections = trackConnections(pool);
  await pool.query('select 1');

  // Drizzle's own transaction never releases a connection whose `begin` failed: after a few outages
  // the pool would stay empty.
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await connections.take();
    let isBroken = false;
    try {
      return await (drizzle(client) as unknown as Database).transaction(work, config);
    } catch (error) {
      isBroken = isConnectionBroken(error);
      if (isReadOnly(error)) connections.distrust();
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

  return {
    db: Object.assign(drizzle(pool) as unknown as Database, { transaction }),
    withMigrationLock: lockOn(directUrl),
    backUp: dumpPostgres(directUrl),
    close: () => pool.end(),
  };
};
