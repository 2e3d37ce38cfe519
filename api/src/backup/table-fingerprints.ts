import pg from 'pg';
import { dumpPostgres } from '../db/dump';

/**
 * Computes the number of rows of each table and a checksum of their content, independent of their
 * order.
 */
export type Fingerprints = Record<string, string>;

const connect = async (databaseUrl: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    // The text of a time depends on it.
    options: '-c timezone=UTC',
  });
  await client.connect();
  return client;
};

/** Runs work with a connection of its own. */
export const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Unlogged tables are in no backup. */
const tablesSql = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by 1`;

export const readFingerprints = async (client: pg.Client): Promise<Fingerprints> => {
  const { rows: tables } = await client.query<{ name: string }>(tablesSql);
  const fingerprints: Fingerprints = {};
  for (const { name } of tables) {
    const table = client.escapeIdentifier(name);
    const { rows } = await client.query<{ fingerprint: string }>(
      `select count(*) || ' rows, ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as fingerprint
       from public.${table} t`,
    );
    fingerprints[name] = rows[0]?.fingerprint ?? '';
  }
  return fingerprints;
};

/** Writes a backup, and reads the fingerprints in the same snapshot while the shop keeps writing. */
export const dumpWithFingerprints = (databaseUrl: string, file: string): Promise<Fingerprints> =>
  withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    await dumpPostgres(databaseUrl, [`--snapshot=${rows[0]?.id ?? ''}`])(file);
    const fingerprints = await readFingerprints(client);
    await client.query('commit');
    return fingerprints;
  });
