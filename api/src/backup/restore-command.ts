import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from '../commands/folder-lock';
import { applyErasuresUsage, restoreUsage } from '../commands/local-only-commands';
import type { OpsCommand } from '../commands/ops-command';
import { ownerUrl, type StoreConfig } from '../config/config';
import type { Store } from '../db/database';
import { migrate } from '../db/migrate';
import { createPgliteStore } from '../db/pglite-store';
import { prepareRoles } from '../db/prepare-roles';
import { erasureFilePath, readErasureFile } from '../privacy/erasure-file';
import type { Erasure } from '../privacy/erasure-table';
import { applyErasures, type AppliedErasures } from './apply-erasures';
import { openConfiguredStore } from './backup-commands';
import { replacedInFolder, restorePglite } from './restore-pglite';
import { replacedOnServer, restorePostgres, type Replaced } from './restore-postgres';
import { sanitizeSql } from './sanitize-sql';

/** `lists` are the erasures that the restore must not undo; null: there is no list. */
type RestoreRequest = { file: string; mayReplace: boolean; lists: readonly Erasure[] | null };

/** All erasures to apply. @throws Error for a database with data without --replace, and without any list */
const listErasures = (
  { mayReplace, lists }: RestoreRequest,
  { filled, erasures }: Replaced,
): Erasure[] => {
  if (!mayReplace && filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.join(', ')}), and nothing was changed. ` +
        'Back it up, then add --replace to replace it.',
    );
  if (lists === null && filled.length === 0)
    throw new Error(
      'There is no list of erasures, and nothing was changed: who was erased since the backup would be back. ' +
        'Name it with --erasures FILE (backups erasures FILE fetches it), or add --no-erasures if nobody was.',
    );
  return [...erasures, ...(lists ?? [])];
};

type PreparedStore = { migrated: string[]; applied: AppliedErasures };
type RestoreResult = PreparedStore & { previous: string | null };

const nothingApplied: AppliedErasures = { erased: 0, passwords: 0, unsubscribed: 0, staff: 0 };

const formatApplied = (applied: AppliedErasures): string[] => [
  `Since the backup: ${applied.erased} persons erased, who are erased again when the shop starts; ` +
    `${applied.passwords} accounts that need a new password; ${applied.unsubscribed} recipients unsubscribed.`,
  `Staff whose access ended or changed since: ${applied.staff}. Look at npm run ops -- staff list; ` +
    'whoever is invited there needs npm run ops -- staff new-link ADDRESS.',
  'Everybody is signed out, staff too, and links to accounts, orders and the back office are dead. Queued mails wait for: npm run ops -- restored send, or restored drop',
  'Orders and reservations that had not shipped need a review: they may have shipped since.',
  'Now start the shop, and compare with the provider: npm run ops -- reconcile',
];

const formatRestoreReport = (
  file: string,
  { previous, migrated, applied }: RestoreResult,
): string =>
  [
    `Restored ${file}.`,
    ...(migrated.length > 0 ? [`Applied ${migrated.join(', ')}, which are newer.`] : []),
    ...(previous === null ? [] : [`The previous database is now in ${previous}.`]),
    ...formatApplied(applied),
  ].join('\n');

/** The shop's store, and the migrations that bring an older backup up to date. */
type RestoreTarget = { config: StoreConfig; migrationsFolder: string };

const prepareStore = async (
  store: Store,
  migrationsFolder: string,
  erasures: readonly Erasure[],
): Promise<PreparedStore> => ({
  migrated: await migrate(store, migrationsFolder),
  applied: await applyErasures(store.db, erasures, new Date()),
});

const restoreServer = async (
  { config, migrationsFolder }: RestoreTarget,
  url: string,
  request: RestoreRequest,
): Promise<RestoreResult> => {
  await prepareRoles(config);
  const erasures = listErasures(request, await replacedOnServer(url));
  await restorePostgres(url, request.file);
  const store = await openConfiguredStore({ ...config, databaseUrl: url, databaseDirectUrl: null });
  try {
    return { previous: null, ...(await prepareStore(store, migrationsFolder, erasures)) };
  } finally {
    await store.close();
  }
};

const restoreFolder = async (
  { config: { dataDir }, migrationsFolder }: RestoreTarget,
  request: RestoreRequest,
): Promise<RestoreResult> => {
  // The lock protects the database of a running shop.
  const lock = await lockDataFolder(dataDir);
  try {
    const erasures = listErasures(request, await replacedInFolder(dataDir));
    let prepared: PreparedStore | null = null;
    const previous = await restorePglite(dataDir, request.file, async (engine) => {
      prepared = await prepareStore(await createPgliteStore(engine), migrationsFolder, erasures);
    });
    return { previous, ...(prepared ?? { migrated: [], applied: nothingApplied }) };
  } finally {
    await lock.release();
  }
};

const requireFiles = (names: readonly string[]): void => {
  for (const name of names) if (!existsSync(name)) throw new Error(`There is no file ${name}.`);
};

/** The erasures of these files, and of the file that the shop has written into this data folder. */
const readLists = async (
  { dataDir }: Pick<StoreConfig, 'dataDir'>,
  files: readonly string[],
): Promise<Erasure[]> =>
  (await Promise.all([erasureFilePath(dataDir), ...files].map(readErasureFile))).flat();

/** The list that `backups fetch` writes beside a backup. */
export const erasuresBeside = (file: string): string => `${file}.erasures.jsonl`;

/** @param named the lists that the operator names; false: nobody was erased */
const restore = async (
  target: RestoreTarget,
  { file, mayReplace }: Pick<RestoreRequest, 'file' | 'mayReplace'>,
  named: readonly string[] | false,
): Promise<string> => {
  const databaseUrl = ownerUrl(target.config);
  const own = [erasureFilePath(target.config.dataDir), erasuresBeside(file)].filter(existsSync);
  const listFiles = [...own, ...(named || [])];
  requireFiles([file, ...listFiles]);
  const isListed = listFiles.length > 0 || named === false;
  const lists = isListed ? await readLists(target.config, listFiles) : null;
  const request = { file, mayReplace, lists };
  const result =
    databaseUrl === null
      ? await restoreFolder(target, request)
      : await restoreServer(target, databaseUrl, request);
  return formatRestoreReport(file, result);
};

/** `restore`, into an empty database or with --replace. */
export const restoreCommand = (config: StoreConfig, migrationsFolder: string): OpsCommand => ({
  ...restoreUsage,
  run: (
    file: string,
    { replace = false, erasures = [] }: { replace?: boolean; erasures?: readonly string[] | false },
  ) =>
    restore(
      { config, migrationsFolder },
      { file: path.resolve(file), mayReplace: replace },
      erasures && erasures.map((name) => path.resolve(name)),
    ),
});

/**
 * `erasures apply`, after PostgreSQL's own recovery: makes the database as safe as a restore does, and applies the
 * erasures since then.
 */
export const applyErasuresCommand = (config: StoreConfig): OpsCommand => ({
  ...applyErasuresUsage,
  run: async (names: readonly string[]) => {
    const files = names.map((name) => path.resolve(name));
    requireFiles(files);
    const lists = await readLists(config, files);
    const databaseUrl = ownerUrl(config);
    const lock = databaseUrl === null ? await lockDataFolder(config.dataDir) : null;
    try {
      const store = await openConfiguredStore({ ...config, databaseUrl, databaseDirectUrl: null });
      try {
        // This connection has no time limit for a statement.
        await store.withMigrationLock(({ exec }) => exec(sanitizeSql));
        return formatApplied(await applyErasures(store.db, lists, new Date())).join('\n');
      } finally {
        await store.close();
      }
    } finally {
      await lock?.release();
    }
  },
});
