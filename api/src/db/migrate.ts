import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { MigrationConnection, Store } from './database';
import { grantsSql } from './running-role';

type Migration = { name: string; sql: string; checksum: string };

/** A migration folder that does not match the database; the message is for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The schema is older than this version, and this login may not change it: another program does. */
export class PendingMigrationsError extends MigrationError {
  override name = 'PendingMigrationsError';
}

/** The database has a part of what `ops -- move` brings. */
export class UnfinishedMoveError extends MigrationError {
  override name = 'UnfinishedMoveError';
}

/** Stands in the list of migrations while a move goes on; older versions of the shop do not start with it either. */
export const unfinishedMove = '999-contract-move-unfinished';

/** Removes what older versions use; every other file only adds (decision 0008). */
const contractFile = /^\d{3}-contract-/;
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

const rejectChangedHistory = (migrations: Migration[], applied: Map<string, string>) => {
  if (applied.has(unfinishedMove))
    throw new UnfinishedMoveError(
      'A move from the embedded database has not ended here. Repeat it: npm run ops -- move --to ADDRESS.',
    );
  for (const { name, checksum } of migrations) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new MigrationError(
        `${name} was changed after it had been applied here. Put it back and write a new migration.`,
      );
  }
  // Unknown files that only add are fine: during a rollout an older replica may restart.
  const unknown = [...applied.keys()].find(
    (name) => contractFile.test(name) && !migrations.some((migration) => migration.name === name),
  );
  if (unknown !== undefined)
    throw new MigrationError(
      `The database has had ${unknown}, which this version does not know: it is older than the data.`,
    );
};

/** SQLSTATE; the first start creates the table of applied files. */
const undefinedTable = '42P01';

/**
 * Reads what a start would apply, without applying it.
 * @throws MigrationError when an applied file was changed, or removed what this version may need.
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
  rejectChangedHistory(migrations, applied);
  const pending = migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  const newer = [...applied.keys()].filter(
    (name) => !migrations.some((migration) => migration.name === name),
  );
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
    await connection.exec(grantsSql);
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};

/** Names and search need Unicode, and only when a migration builds the search would another encoding fail. */
const requireUtf8 = async (connection: MigrationConnection): Promise<void> => {
  const [row] = await connection.query<{ encoding: string }>(
    `select current_setting('server_encoding') as encoding`,
  );
  if (row?.encoding !== 'UTF8')
    throw new MigrationError(
      `The database has the encoding ${row?.encoding}, and the shop needs UTF8: create database NAME template template0 encoding 'UTF8'.`,
    );
};

/**
 * Applies pending files in order, each in its own transaction. Runs at every start; a lock serializes
 * replicas.
 * @returns the names of the files applied now
 * @throws MigrationError when an applied file was changed, or removed what this version may need.
 */
export const migrate = async (store: Store, folder: string): Promise<string[]> => {
  const migrations = await readMigrations(folder);
  const appliedNow: string[] = [];
  await store.withMigrationLock(async (connection) => {
    await requireUtf8(connection);
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
    rejectChangedHistory(migrations, applied);
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue;
      await apply(connection, migration);
      appliedNow.push(migration.name);
    }
    // The role may be newer than the schema.
    if (appliedNow.length === 0) await connection.exec(grantsSql);
  });
  return appliedNow;
};

/** Returns whether the login of the store may change the schema. */
const mayMigrate = async (connection: MigrationConnection): Promise<boolean> => {
  const [row] = await connection.query<{ may: boolean }>(
    `select has_schema_privilege('public', 'create') as may`,
  );
  return row?.may === true;
};

/**
 * Migrates, or checks that another program has migrated where the login of the store may not.
 * @returns the names of the files applied now
 * @throws PendingMigrationsError when the other program has yet to do it
 */
export const migrateOrRequire = async (store: Store, folder: string): Promise<string[]> => {
  let isAllowed = false;
  await store.withMigrationLock(async (connection) => {
    isAllowed = await mayMigrate(connection);
    if (isAllowed) return;
    const { pending } = await planMigration((sql) => connection.query(sql), folder);
    if (pending.length > 0)
      throw new PendingMigrationsError(
        `${pending.length} migrations are pending, and this login may not change the schema: run ops -- migrate with DATABASE_MIGRATE_URL`,
      );
  });
  return isAllowed ? migrate(store, folder) : [];
};
