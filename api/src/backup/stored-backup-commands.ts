import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  fetchBackupUsage,
  fetchErasuresUsage,
  listBackupsUsage,
  verifyBackupUsage,
} from '../commands/local-only-commands';
import type { OpsCommand } from '../commands/ops-command';
import { ownerUrl, type StoreConfig } from '../config/config';
import { openBackupStorage } from './backup-storage';
import { erasuresBeside } from './restore-command';
import { isBackupName } from './retention';
import { fetchBackup, fetchErasures, verifyNewestBackup } from './scheduled-backup';

type Options = { from: string; key: string; name?: string };

/** @throws Error when it exists */
const newFile = (name: string): string => {
  const file = path.resolve(name);
  if (existsSync(file)) throw new Error(`${file} exists already.`);
  return file;
};

/** `backups list|fetch|erasures|verify`: what `backup --to` has stored. */
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
      const target = newFile(file);
      const list = newFile(erasuresBeside(target));
      const fetched = await fetchBackup(config, { from, keyFile: key, name }, target);
      const newest = await fetchErasures(config, { from, keyFile: key }, list);
      return [
        `Decrypted ${fetched} into ${target}. It has personal data: remove it after the restore.`,
        `Decrypted the erasures until ${newest} into ${list}, which restore reads.`,
      ].join('\n');
    },
  },
  {
    ...fetchErasuresUsage,
    run: async (file: string, { from, key }: Options) => {
      const target = newFile(file);
      const newest = await fetchErasures(config, { from, keyFile: key }, target);
      return `Decrypted the erasures until ${newest} into ${target}.`;
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
