import path from 'node:path';
import type { Command } from 'commander';
import { lockDataFolder } from '../commands/folder-lock';
import type { OpsCommand } from '../commands/ops-command';
import { directUrl, type StoreConfig } from '../config/config';
import { dumpPostgres, type BackUp } from '../db/dump';
import { openStore } from '../db/open-store';
import { writeScheduledBackup } from './scheduled-backup';
import { writeBackup } from './write-backup';

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

/** Opens the database that the settings name. */
export const openConfiguredStore = (config: StoreConfig) =>
  openStore({
    databaseUrl: config.databaseUrl,
    directUrl: directUrl(config),
    folder: path.join(config.dataDir, 'database'),
    poolSize: config.databasePoolSize,
  });

/** `backup` when no other process has opened the store; runs no migrations. */
export const localBackupCommand = (config: StoreConfig): OpsCommand => {
  const [databaseUrl, { dataDir }] = [directUrl(config), config];
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
