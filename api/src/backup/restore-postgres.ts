import pg from 'pg';
import type { Erasure } from '../privacy/erasure-table';
import { sanitizeSql } from './sanitize-sql';
import { portableDump } from '../db/dump';
import { connectionEnv, runTool, startTool } from '../db/run-tool';

/** Drops all tables, in the transaction that loads the backup. */
const clearSchema = `
set lock_timeout = '60s';
do $clear$
declare found record;
begin
  for found in select tablename as name from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', found.name);
  end loop;
  for found in select sequencename as name from pg_sequences where schemaname = 'public' loop
    execute format('drop sequence public.%I cascade', found.name);
  end loop;
end
$clear$;
`;

/** @throws Error when the file is not a backup of a shop */
const requireShopBackup = async (file: string) => {
  const list = await runTool('pg_restore', ['--list', file]);
  if (!/TABLE DATA public migrations /.test(list) || !/TABLE DATA public orders /.test(list))
    throw new Error(`${file} is not a backup of this shop.`);
};

/** Replaces the content of the database by a backup in one transaction, also while a shop runs. */
export const restorePostgres = async (databaseUrl: string, file: string): Promise<void> => {
  await requireShopBackup(file);
  const script = startTool('pg_restore', [...portableDump, '--file=-', file]);
  const load = startTool(
    'psql',
    ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'],
    connectionEnv(databaseUrl),
  );
  script.child.stdin.end();
  load.child.stdout.resume();
  load.child.stdin.write(clearSchema);
  script.child.stdout.pipe(load.child.stdin, { end: false });
  const loaded = load.ended.catch((error: unknown) => {
    script.child.kill();
    throw error;
  });
  loaded.catch(() => undefined);
  try {
    await script.ended;
  } catch (error) {
    // psql must not see the end of its input: it would commit the part that it has read.
    load.child.kill('SIGKILL');
    await loaded;
    throw error;
  }
  // In the same transaction, so that a running shop never sees the mails and sessions of the backup.
  load.child.stdin.write(sanitizeSql);
  load.child.stdin.end();
  await loaded;
};

/** Tables that every shop fills by itself. */
const ignoredTables = ['migrations', 'founders_batch', 'sessions', 'rate_limits'];

/** The tables with data that a restore would replace. */
export const filledTables = async (
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> => {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  const filled: string[] = [];
  for (const { tablename } of tables) {
    const table = String(tablename);
    if (ignoredTables.includes(table)) continue;
    const rows = await query(`select 1 from public."${table}" limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  return filled.sort();
};

/** The erasures in the database that is about to be replaced. */
export const readErasures = async (
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<Erasure[]> => {
  const [found] = await query(`select to_regclass('public.erasures')::text as name`);
  if (found?.['name'] === null || found === undefined) return [];
  const rows = await query(
    `select id, what, salt, address_hash as "addressHash", at from erasures`,
  );
  return rows as Erasure[];
};

const queryServer = async <Result>(
  databaseUrl: string,
  read: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  await client.connect();
  try {
    return await read(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
};

/** The tables with data on a server. @throws when it does not respond. */
export const filledTablesOnServer = (databaseUrl: string): Promise<string[]> =>
  queryServer(databaseUrl, filledTables);

/** The erasures on a server. @throws when it does not respond. */
export const erasuresOnServer = (databaseUrl: string): Promise<Erasure[]> =>
  queryServer(databaseUrl, readErasures);
