import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationConnection, Store } from './store';

type Migration = { name: string; sql: string; checksum: string };

/** A migration folder and a database that do not fit together; the message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Takes away what older programs use; every other file only adds (decision 0008). */
const contracts = /^\d{3}-contract-/;
const fileName = /^\d{3}-[a-z0-9-]+\.sql$/;

const readMigrations = async (folder: string): Promise<Migration[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      if (!fileName.test(name))
        throw new MigrationError(`${name} is not named NNN-what-it-does.sql.`);
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};

const refuseRewrittenHistory = (migrations: Migration[], applied: Map<string, string>) => {
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new MigrationError(
        `${name} was changed after it had been applied here. Put it back and write a new migration.`,
      );
  }
  // What only adds is no reason: while replicas are rolled, an old one may have to start again.
  const unknown = [...applied.keys()].find(
    (name) => contracts.test(name) && !migrations.some((one) => one.name === name),
  );
  if (unknown !== undefined)
    throw new MigrationError(
      `The database has had ${unknown}, which this version does not know: it is older than the data.`,
    );
};

/** The table of applied files is made by the first start. */
const undefinedTable = '42P01';

/**
 * What a start would apply, without applying it.
 * @throws MigrationError when an applied file was changed, or took away what this version may need.
 */
export const planMigration = async (
  query: <Row>(sql: string) => Promise<Row[]>,
  folder: string,
): Promise<{ applied: number; pending: string[]; newer: string[] }> => {
  const migrations = await readMigrations(folder);
  const rows = await query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  ).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === undefinedTable) return [];
    throw error;
  });
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  refuseRewrittenHistory(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const newer = [...applied.keys()].filter((name) => !migrations.some((one) => one.name === name));
  return { applied: applied.size, pending, newer };
};

const apply = async (connection: MigrationConnection, { name, sql, checksum }: Migration) => {
  await connection.exec('begin');
  try {
    await connection.exec(sql);
    await connection.query('insert into migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};

/**
 * Brings the database to the folder's state, each file once, in order and in a transaction of its
 * own. Run at every start; replicas that start together take turns.
 * @returns the names that were applied now.
 * @throws MigrationError when an applied file was changed, or took away what this version may need.
 */
export const migrate = async (store: Store, folder: string): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const news: string[] = [];
  await store.withMigrationLock(async (connection) => {
    await connection.exec(
      `create table if not exists migrations (
         name text primary key,
         checksum text not null,
         applied_at timestamptz not null default now()
       )`,
    );
    const rows = await connection.query<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
    refuseRewrittenHistory(migrations, applied);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(connection, migration);
      news.push(migration.name);
    }
  });
  return news;
};
