import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../commands/folder-lock';
import { moveUsage } from '../commands/local-only-commands';
import type { OpsCommand } from '../commands/ops-command';
import type { StoreConfig } from '../config/config';
import type { MigrationConnection, Store } from '../db/database';
import { migrate, planMigration, unfinishedMove } from '../db/migrate';
import { openStore } from '../db/open-store';
import {
  describeDifferences,
  listReferences,
  listTables,
  moveSequences,
  moveTable,
  readContents,
  shareTexts,
  type Contents,
  type Move,
  type MovedTable,
} from './move-rows';
import { readReplaced } from './restore-postgres';

const otherVersion = (which: string, advice: string) =>
  new Error(
    `The ${which} database has another version than this shop, and nothing was changed. ${advice}`,
  );

/** @throws Error for a schema that is older or newer than this version of the shop */
const requireThisVersion = async (source: MigrationConnection, folder: string): Promise<void> => {
  const { pending, newer } = await planMigration((sql) => source.query(sql), folder);
  if (pending.length + newer.length > 0)
    throw otherVersion('embedded', 'Start the shop of this version once, then stop it.');
};

/** The hash of the data that a move has begun with; null without an unfinished move. */
const readUnfinished = async ({ query }: MigrationConnection): Promise<string | null> => {
  const [found] = await query<{ name: string | null }>(
    `select to_regclass('public.migrations')::text as name`,
  );
  if ((found?.name ?? null) === null) return null;
  const [row] = await query<{ checksum: string }>(
    'select checksum from migrations where name = $1',
    [unfinishedMove],
  );
  return row?.checksum ?? null;
};

/** @throws Error for a target with data, or of a later version */
const requireEmpty = async (target: MigrationConnection, folder: string): Promise<void> => {
  const { filled } = await readReplaced((sql) => target.query(sql));
  if (filled.length > 0)
    throw new Error(
      `The target is not empty (${filled.join(', ')}), and nothing was changed. Create a new database.`,
    );
  const { newer } = await planMigration((sql) => target.query(sql), folder);
  if (newer.length > 0)
    throw otherVersion('target', 'Create a new database, which the move prepares by itself.');
};

const hashOf = (contents: Contents): string =>
  createHash('sha256').update(JSON.stringify(contents)).digest('hex');

const setTriggers = (tables: readonly MovedTable[], state: 'enable' | 'disable'): string =>
  tables.map(({ name }) => `alter table public."${name}" ${state} trigger user;`).join('\n');

/** Empties the target, lets its rows come in any order, and marks it so that no shop starts on a part of the data. */
const begin = async (
  { target }: Move,
  tables: readonly MovedTable[],
  hash: string,
): Promise<void> => {
  const names = tables.map(({ name }) => `public."${name}"`).join(', ');
  const dropped = (await listReferences(target)).map(
    ({ table, name }) => `alter table public."${table}" drop constraint "${name}";`,
  );
  await target.exec(
    `begin; ${setTriggers(tables, 'disable')} ${dropped.join('\n')}
     truncate ${names};
     delete from migrations where name = '${unfinishedMove}';
     insert into migrations (name, checksum) values ('${unfinishedMove}', '${hash}');
     commit`,
  );
};

/** Gives the target its foreign keys and triggers again, and opens it for a shop. */
const finish = async (move: Move, tables: readonly MovedTable[]): Promise<void> => {
  const added = (await listReferences(move.source)).map(
    ({ table, name, definition }) =>
      `alter table public."${table}" add constraint "${name}" ${definition};`,
  );
  await move.target.exec('begin');
  await moveSequences(move);
  await move.target.exec(
    `${added.join('\n')} ${setTriggers(tables, 'enable')}
     delete from migrations where name = '${unfinishedMove}';
     commit; analyze`,
  );
};

const moveAll = async (move: Move, migrationsFolder: string): Promise<string> => {
  const { source, target, report } = move;
  await shareTexts(source);
  await shareTexts(target);
  const unfinished = await readUnfinished(target);
  if (unfinished === null) await requireEmpty(target, migrationsFolder);
  const tables = await listTables(source);
  const contents = await readContents(source, tables);
  const hash = hashOf(contents);
  // Only a move has written into a marked target, so nothing is lost when the source has changed since.
  if (unfinished !== hash) await begin(move, tables, hash);
  for (const table of tables) await moveTable(move, table, contents[table.name]?.rows ?? 0);
  report('Comparing both databases');
  const differences = describeDifferences(contents, await readContents(target, tables));
  if (differences.length > 0)
    throw new Error(`The target differs, and no shop starts on it: ${differences.join('; ')}.`);
  await finish(move, tables);
  const rows = Object.values(contents).reduce((sum, content) => sum + content.rows, 0);
  return [
    `Moved ${rows} rows of ${tables.length} tables. In each the number of rows, the sum of every number and a hash of all rows are equal.`,
    `The embedded database is as it was. Set DATABASE_URL, and start the shop with the same DATA_DIR: the secret of its sessions and the list of erasures are there.`,
  ].join('\n');
};

const moveBetween = async (
  source: Store,
  target: Store,
  { migrationsFolder, report }: MoveOptions,
): Promise<string> => {
  let output = '';
  await source.withMigrationLock(async (from) => {
    await from.exec('set default_transaction_read_only = on');
    await requireThisVersion(from, migrationsFolder);
    let isNew = false;
    await target.withMigrationLock(async (to) => {
      isNew = (await readUnfinished(to)) === null;
      if (isNew) await requireEmpty(to, migrationsFolder);
    });
    if (isNew) await migrate(target, migrationsFolder);
    await target.withMigrationLock(async (to) => {
      output = await moveAll({ source: from, target: to, report }, migrationsFolder);
    });
  });
  return output;
};

type MoveOptions = { migrationsFolder: string; report: (line: string) => void };

const isPostgresUrl = (url: string): boolean =>
  URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);

/**
 * `move --to ADDRESS`: copies the embedded database into an empty one of PostgreSQL, whose owner the address names. A
 * move that has ended early goes on where it was.
 */
export const moveCommand = (
  { dataDir }: Pick<StoreConfig, 'dataDir'>,
  options: MoveOptions,
): OpsCommand => ({
  ...moveUsage,
  run: async ({ to }: { to: string }) => {
    if (!isPostgresUrl(to))
      throw new Error('--to needs an address such as postgres://owner@host:5432/candor.');
    const folder = path.join(dataDir, 'database');
    if (!existsSync(folder)) throw new Error(`There is no embedded database in ${dataDir}.`);
    // The lock protects the database of a running shop.
    const lock = await lockDataFolder(dataDir);
    try {
      const target = await openStore({ databaseUrl: to, folder: null, poolSize: 1 });
      try {
        const source = await openStore({ databaseUrl: null, folder, poolSize: 1 });
        try {
          return await moveBetween(source, target, options);
        } finally {
          await source.close();
        }
      } finally {
        await target.close();
      }
    } finally {
      await lock.release();
    }
  },
});
