import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  fetchBackupUsage,
  listBackupsUsage,
  verifyBackupUsage,
} from '../commands/local-only-commands';
import type { OpsCommand } from '../commands/ops-command';
import { ownerUrl, type StoreConfig } from '../config/config';
import { openBackupStorage } from './backup-storage';
import { isBackupName } from './retention';
import { fetchBackup, verifyNewestBackup } from './scheduled-backup';

type Options = { from: string; key: string; name?: string };

/** `backups list|fetch|verify`: what `backup --to` has stored. */
export const storedBackupCommands = (
  config: Omit<StoreConfig, 'databasePoolSize'>,
): OpsCommand[] => [
  {
    ...listBackupsUsage,
    run: async ({ from }: Pick<Options, 'from'>) => {
      const names = await (await openBackupStorage(from)).list();
      return names.filter(isBackupName).sort().join('\n') || `There is no backup in ${from}.`;
    },
  },
  {
    ...fetchBackupUsage,
    run: async (file: string, { from, key, name }: Options) => {
      const target = path.resolve(file);
      if (existsSync(target)) throw new Error(`${target} exists already.`);
      const fetched = await fetchBackup(config, { from, keyFile: key, name }, target);
      return `Decrypted ${fetched} into ${target}. It has personal data: remove it after the restore.`;
    },
  },
  {
    ...verifyBackupUsage,
    run: ({ from, key }: Options) => {
      // The login that serves may not create the database of the trial.
      const databaseUrl = ownerUrl(config);
      if (databaseUrl === null)
        throw new Error(
          'The trial needs PostgreSQL: it restores into a database beside the shop’s.',
        );
      return verifyNewestBackup({ databaseUrl, dataDir: config.dataDir }, { from, keyFile: key });
    },
  },
];
