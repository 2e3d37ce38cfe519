import pg from 'pg';
import type { Erasure } from '../privacy/erasure-table';
import { quietSql } from './quiet-sql';
import { portableDump } from '../db/dump';
import { connectionEnv, runTool, startTool } from '../db/run-tool';

/** Away with what is there, in the same transaction that brings the other in. */
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
const refuseOthers = async (file: string) => {
  const list = await runTool('pg_restore', ['--list', file]);
  if (!/TABLE DATA public migrations /.test(list) || !/TABLE DATA public orders /.test(list))
    throw new Error(`${file} is a backup, but not one of this shop.`);
};

/**
 * Puts a backup in the place of what the database holds: all of it, or nothing changes. A shop that
 * runs meanwhile sees the one or the other.
 */
export const restorePostgres = async (databaseUrl: string, file: string): Promise<void> => {
  await refuseOthers(file);
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
    // Its input must not end by itself: psql would commit the half that it has read.
    load.child.kill('SIGKILL');
    await loaded;
    throw error;
  }
  // In the same transaction: a shop that runs sees no moment in which mails leave or sessions live.
  load.child.stdin.write(quietSql);
  load.child.stdin.end();
  await loaded;
};

/** What is there on every shop, or comes back by itself. */
const notWorthKeeping = ['migrations', 'founders_batch', 'sessions', 'rate_limits'];

/** The tables that hold something which a restore would throw away. */
export const filledTables = async (
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<string[]> => {
  const tables = await query(`select tablename from pg_tables where schemaname = 'public'`);
  const filled: string[] = [];
  for (const { tablename } of tables) {
    const table = String(tablename);
    if (notWorthKeeping.includes(table)) continue;
    const rows = await query(`select 1 from public."${table}" limit 1`);
    if (rows.length > 0) filled.push(table);
  }
  return filled.sort();
};

/** The list of what a restore must not undo, as the database has it that is about to be replaced. */
export const listIn = async (
  query: (sql: string) => Promise<Record<string, unknown>[]>,
): Promise<Erasure[]> => {
  const [found] = await query(`select to_regclass('public.erasures')::text as name`);
  if (found?.['name'] === null || found === undefined) return [];
  const rows = await query(
    `select id, what, salt, address_hash as "addressHash", at from erasures`,
  );
  return rows as Erasure[];
};

const onServer = async <Answer>(
  databaseUrl: string,
  ask: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Answer>,
): Promise<Answer> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  await client.connect();
  try {
    return await ask(async (sql) => (await client.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await client.end();
  }
};

/** The filled tables of a server. @throws when it does not answer. */
export const filledOnServer = (databaseUrl: string): Promise<string[]> =>
  onServer(databaseUrl, filledTables);

/** The list of a server. @throws when it does not answer. */
export const listOnServer = (databaseUrl: string): Promise<Erasure[]> =>
  onServer(databaseUrl, listIn);
