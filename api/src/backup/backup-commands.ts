import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Command } from 'commander';
import type { Config } from '../config/config';
import { dumpPostgres, type BackUp } from '../db/dump';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { createPgliteStore } from '../db/pglite-store';
import { lockDataFolder } from '../commands/folder-lock';
import { restoreUsage } from '../commands/local-only-commands';
import type { OpsCommand } from '../commands/ops-command';
import type { Store } from '../db/database';
import type { Erasure } from '../privacy/erasure-table';
import { erasureFilePath, readErasureFile } from '../privacy/erasure-file';
import { applyErasures, type AppliedErasures } from './apply-erasures';
import { replacedInFolder, restorePglite } from './restore-pglite';
import { replacedOnServer, restorePostgres, type Replaced } from './restore-postgres';
import { writeScheduledBackup } from './scheduled-backup';
import { writeBackup } from './write-backup';

type StoreConfig = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>;

type BackupOptions = { to?: string; keep: string; key?: string };

const storeBackup = (
  server: { databaseUrl: string; dataDir: string } | null,
  { to = '', keep, key }: BackupOptions,
): Promise<string> => {
  if (server === null)
    throw new Error('--to needs PostgreSQL. Back up the embedded database into a file.');
  if (key === undefined)
    throw new Error('--to needs --key FILE, a key of age for which the backup is encrypted.');
  return writeScheduledBackup(server, { to, keep, keyFile: key }, new Date());
};

/** `backup`, in the process that has opened the store; `server` for backups by the clock. */
export const backupCommand = (
  backUp: BackUp,
  server: { databaseUrl: string; dataDir: string } | null = null,
): OpsCommand => ({
  name: 'backup',
  summary: 'writes all data into a new file, or encrypted into a place, while the shop runs',
  define: (command) =>
    command
      .argument('[file]')
      .option('--to <place>', 'a folder or s3://BUCKET/PREFIX')
      .option('--keep <rules>', 'days, weeks and months to keep', '7d,4w,6m')
      .option('--key <file>', 'the key of age to encrypt for'),
  run: (file: string | undefined, options: BackupOptions, command: Command) => {
    if ((file === undefined) === (options.to === undefined))
      command.error('Name either a file or a place: backup FILE, or backup --to PLACE.');
    return file === undefined ? storeBackup(server, options) : writeBackup(backUp, file);
  },
});

const openConfiguredStore = ({ databaseUrl, databasePoolSize, dataDir }: StoreConfig) =>
  openStore({
    databaseUrl,
    folder: path.join(dataDir, 'database'),
    poolSize: databasePoolSize,
  });

/** `backup` when no other process has opened the store; runs no migrations. */
export const localBackupCommand = (config: StoreConfig): OpsCommand => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null)
    return backupCommand(dumpPostgres(databaseUrl), { databaseUrl, dataDir });
  return backupCommand(async (file) => {
    const lock = await lockDataFolder(dataDir);
    try {
      const store = await openConfiguredStore(config);
      try {
        await store.backUp(file);
      } finally {
        await store.close();
      }
    } finally {
      await lock.release();
    }
  });
};

/** `lists` are the erasures that the restore must not undo. */
type RestoreRequest = { file: string; mayReplace: boolean; lists: readonly Erasure[] };

/** All erasures to apply. @throws Error for a database with data without --replace */
const listErasures = (
  { mayReplace, lists }: RestoreRequest,
  { filled, erasures }: Replaced,
): Erasure[] => {
  if (!mayReplace && filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.join(', ')}), and nothing was changed. ` +
        'Back it up, then add --replace to replace it.',
    );
  return [...erasures, ...lists];
};

type PreparedStore = { migrated: string[]; applied: AppliedErasures };
type RestoreResult = PreparedStore & { previous: string | null };

const nothingApplied: AppliedErasures = { erased: 0, passwords: 0, unsubscribed: 0 };

const formatRestoreReport = (
  file: string,
  { previous, migrated, applied }: RestoreResult,
): string =>
  [
    `Restored ${file}.`,
    ...(migrated.length > 0 ? [`Applied ${migrated.join(', ')}, which are newer.`] : []),
    ...(previous === null ? [] : [`The previous database is now in ${previous}.`]),
    `Since the backup: ${applied.erased} persons erased, who are erased again when the shop starts; ` +
      `${applied.passwords} accounts that need a new password; ${applied.unsubscribed} recipients unsubscribed.`,
    'Everybody is signed out. Queued mails wait for: npm run ops -- restored send, or restored drop',
    'Orders and reservations that had not shipped need a review: they may have shipped since.',
    'Now start the shop, and compare with the provider: npm run ops -- reconcile',
  ].join('\n');

/** `restore`, into an empty database or with --replace. */
export const restoreCommand = (config: StoreConfig, migrationsFolder: string): OpsCommand => {
  const { databaseUrl, dataDir } = config;

  const prepareStore = async (store: Store, list: readonly Erasure[]): Promise<PreparedStore> => ({
    migrated: await migrate(store, migrationsFolder),
    applied: await applyErasures(store.db, list, new Date()),
  });

  const restoreServer = async (url: string, request: RestoreRequest): Promise<RestoreResult> => {
    const list = listErasures(request, await replacedOnServer(url));
    await restorePostgres(url, request.file);
    const store = await openConfiguredStore(config);
    try {
      return { previous: null, ...(await prepareStore(store, list)) };
    } finally {
      await store.close();
    }
  };

  const restoreFolder = async (request: RestoreRequest): Promise<RestoreResult> => {
    // The lock protects the database of a running shop.
    const lock = await lockDataFolder(dataDir);
    try {
      const list = listErasures(request, await replacedInFolder(dataDir));
      let prepared: PreparedStore | null = null;
      const previous = await restorePglite(dataDir, request.file, async (engine) => {
        prepared = await prepareStore(await createPgliteStore(engine), list);
      });
      return { previous, ...(prepared ?? { migrated: [], applied: nothingApplied }) };
    } finally {
      await lock.release();
    }
  };

  const restore = async (
    file: string,
    mayReplace: boolean,
    listFiles: readonly string[],
  ): Promise<string> => {
    for (const name of [file, ...listFiles])
      if (!existsSync(name)) throw new Error(`There is no file ${name}.`);
    const files = [erasureFilePath(dataDir), ...listFiles];
    const lists = (await Promise.all(files.map(readErasureFile))).flat();
    const request = { file, mayReplace, lists };
    const result =
      databaseUrl === null
        ? await restoreFolder(request)
        : await restoreServer(databaseUrl, request);
    return formatRestoreReport(file, result);
  };

  return {
    ...restoreUsage,
    run: (
      file: string,
      { replace = false, erasures = [] }: { replace?: boolean; erasures?: readonly string[] },
    ) =>
      restore(
        path.resolve(file),
        replace,
        erasures.map((name) => path.resolve(name)),
      ),
  };
};
