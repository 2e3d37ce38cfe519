import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findTool } from '../db/client-tools';
import { portableDump } from '../db/dump';
import { connectionEnv, runTool, startTool } from '../db/run-tool';
import { grantsSql } from '../db/running-role';
import type { Erasure } from '../privacy/erasure-table';
import { sanitizeSql } from './sanitize-sql';

/** Drops all tables and functions, in the transaction that loads the backup. */
const clearSchema = `
set lock_timeout = '60s';
do $clear$
declare
  found record;
  functions text[];
  called text;
begin
  for found in select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') loop
    execute format('drop table public.%I cascade', found.name);
  end loop;
  for found in select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e') loop
    execute format('drop sequence public.%I cascade', found.name);
  end loop;
  -- All names are read first: a function that another one needed takes that one with it, and its name too.
  select coalesce(array_agg(oid::regprocedure::text), '{}') into functions from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e');
  foreach called in array functions loop
    execute format('drop function if exists %s cascade', called);
  end loop;
end
$clear$;
`;

/**
 * The entries of a backup that are the shop's: what is in its schema. The schema itself, extensions and their
 * comments belong to the server's administrator, and only that role may create or change them.
 * @throws Error when the file is not a backup of a shop
 */
const shopEntries = async (databaseUrl: string, file: string): Promise<string> => {
  const list = await runTool(await findTool('pg_restore', databaseUrl), ['--list', file]);
  if (!/TABLE DATA public migrations /.test(list) || !/TABLE DATA public orders /.test(list))
    throw new Error(`${file} is not a backup of this shop.`);
  return list
    .split('\n')
    .filter((line) => /^\d+; \d+ \d+ [A-Z ]+ public /.test(line))
    .join('\n');
};

/** Loads the entries of a list in one transaction. */
const load = async (databaseUrl: string, file: string, entries: string): Promise<void> => {
  const [pgRestore, psql] = [
    await findTool('pg_restore', databaseUrl),
    await findTool('psql', databaseUrl),
  ];
  const script = startTool(pgRestore, [...portableDump, `--use-list=${entries}`, '--file=-', file]);
  const loading = startTool(
    psql,
    ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--file=-'],
    connectionEnv(databaseUrl),
  );
  script.child.stdin.end();
  loading.child.stdout.resume();
  loading.child.stdin.write(clearSchema);
  script.child.stdout.pipe(loading.child.stdin, { end: false });
  const loaded = loading.ended.catch((error: unknown) => {
    script.child.kill();
    throw error;
  });
  loaded.catch(() => undefined);
  try {
    await script.ended;
  } catch (error) {
    // psql must not see the end of its input: it would commit the part that it has read.
    loading.child.kill('SIGKILL');
    await loaded;
    throw error;
  }
  // The deletion runs in the same transaction, so that a running shop never sees the emails and
  // sessions of the backup.
  loading.child.stdin.write(sanitizeSql);
  // A backup has no privileges.
  loading.child.stdin.write(grantsSql);
  loading.child.stdin.end();
  await loaded;
};

/**
 * Works with a list of the shop's entries in a backup, a file because pg_restore opens it by its name.
 * @param databaseUrl the server that they are for
 */
export const withShopEntries = async (
  databaseUrl: string,
  file: string,
  work: (list: string) => Promise<unknown>,
): Promise<void> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'candor-restore-'));
  try {
    const list = path.join(folder, 'entries');
    await writeFile(list, await shopEntries(databaseUrl, file));
    await work(list);
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Replaces the content of the database by a backup in one transaction, even while a shop runs. */
export const restorePostgres = (databaseUrl: string, file: string): Promise<void> =>
  withShopEntries(databaseUrl, file, (list) => load(databaseUrl, file, list));

/** The migrations fill these tables, or visitors do. A shop that has ever started has rows in others, such as its prices. */
const ignoredTables = [
  'migrations',
  'founders_batch',
  'rate_limits',
  'sessions',
  'shop_settings',
  'study_checks',
  'summed_days',
];

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

const filledTables = async (query: Query): Promise<string[]> => {
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

/** Reads the whole list, in the form of its files. */
export const erasuresSql = `select id, what, salt, address_hash as "addressHash", at from erasures`;

const readErasures = async (query: Query): Promise<Erasure[]> => {
  const [found] = await query(`select to_regclass('public.erasures')::text as name`);
  if (found?.['name'] === null || found === undefined) return [];
  return (await query(erasuresSql)) as Erasure[];
};

/**
 * Describes what a restore would replace: the tables with data, and the erasures that it must not
 * undo.
 */
export type Replaced = { filled: readonly string[]; erasures: readonly Erasure[] };

export const readReplaced = async (query: Query): Promise<Replaced> => ({
  filled: await filledTables(query),
  erasures: await readErasures(query),
});

/**
 * Describes the data that a restore would replace on a server.
 * @throws when it does not respond.
 */
export const replacedOnServer = async (databaseUrl: string): Promise<Replaced> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
  });
  await client.connect();
  try {
    return await readReplaced(
      async (sql) => (await client.query<Record<string, unknown>>(sql)).rows,
    );
  } finally {
    await client.end();
  }
};
