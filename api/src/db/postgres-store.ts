import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { dumpPostgres } from './dump';
import type { Database } from './database';
import { isStoreAway } from './is-database-unavailable';
import type { MigrationConnection, Store } from './store';

/** Any number that all replicas agree on; 'cndr' in ASCII. */
const migrationLock = 0x636e6472;

const connectWithinMs = 2_000;
const statementWithinMs = 10_000;

/** Opens a pool on a PostgreSQL server. @throws when the server does not answer. */
export const openPostgres = async (databaseUrl: string, poolSize: number): Promise<Store> => {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: statementWithinMs,
    statement_timeout: statementWithinMs,
    idle_in_transaction_session_timeout: statementWithinMs,
    application_name: 'candor-api',
  });
  // An idle connection that breaks is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  // So would one that breaks while it is lent out and between two statements.
  pool.on('connect', (client) => client.on('error', () => undefined));
  await pool.query('select 1');

  const withMigrationLock: Store['withMigrationLock'] = async (work) => {
    // Not from the pool: a replica may wait here, and a migration may run, longer than a statement may.
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const connection: MigrationConnection = {
      exec: async (sql) => {
        await client.query(sql);
      },
      query: async <Row>(sql: string, values: readonly unknown[] = []) =>
        (await client.query(sql, [...values])).rows as Row[],
    };
    try {
      await client.query('select pg_advisory_lock($1)', [migrationLock]);
      await work(connection);
    } finally {
      // Ending the connection frees the lock, also when the work failed.
      await client.end();
    }
  };

  // Drizzle's own never gives a connection back whose `begin` failed: after a few outages of the
  // database the pool would be empty for good.
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect();
    let isBroken = false;
    try {
      return await (drizzle(client) as unknown as Database).transaction(work, config);
    } catch (error) {
      isBroken = isStoreAway(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

  return {
    db: Object.assign(drizzle(pool) as unknown as Database, { transaction }),
    withMigrationLock,
    backUp: dumpPostgres(databaseUrl),
    close: () => pool.end(),
  };
};
