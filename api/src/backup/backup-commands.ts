import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { storeOver } from '../db/pglite-store';
import { claimFolder } from '../ops/claim-folder';
import type { OpsCommand } from '../ops/ops-command';
import { filledInFolder, restorePglite } from './pglite-backup';
import { dumpPostgres, filledOnServer, restorePostgres } from './postgres-backup';
import { writeBackup, type BackUp } from './write-backup';

type Where = Pick<Config, 'databaseUrl' | 'databasePoolSize' | 'dataDir'>;

const oneFile = (args: readonly string[], usage: string): string => {
  const [file, ...more] = args;
  if (file === undefined || file === '' || file.startsWith('-') || more.length > 0)
    throw new Error(`Usage: npm run ops -- ${usage}`);
  return file;
};

/** `backup`, by whoever holds the store. */
export const backupCommand = (backUp: BackUp): OpsCommand => ({
  words: 'backup',
  summary: 'FILE  writes all data into a new file, while the shop goes on',
  run: (args) => writeBackup(backUp, oneFile(args, 'backup FILE')),
});

const openHere = ({ databaseUrl, databasePoolSize, dataDir }: Where) =>
  openStore({
    databaseUrl,
    folder: path.join(dataDir, 'database'),
    poolSize: databasePoolSize,
  });

/** `backup` where no process holds the store; nothing is migrated for it. */
export const backupHere = (config: Where): OpsCommand => {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== null) return backupCommand(dumpPostgres(databaseUrl));
  return backupCommand(async (file) => {
    const claim = await claimFolder(dataDir);
    try {
      const store = await openHere(config);
      try {
        await store.backUp(file);
      } finally {
        await store.close();
      }
    } finally {
      await claim.release();
    }
  });
};

const refuseToReplace = (filled: readonly string[]): void => {
  if (filled.length > 0)
    throw new Error(
      `The database is not empty (${filled.join(', ')}), and nothing was changed. ` +
        'Back it up, then say --replace to put the backup in its place.',
    );
};

/** `restore`, for a database that is empty or may be replaced. */
export const restoreCommand = (config: Where, migrationsFolder: string): OpsCommand => {
  const { databaseUrl, dataDir } = config;

  const intoServer = async (url: string, file: string, mayReplace: boolean) => {
    if (!mayReplace) refuseToReplace(await filledOnServer(url));
    await restorePostgres(url, file);
    const store = await openHere(config);
    try {
      return { before: null, migrated: await migrate(store, migrationsFolder) };
    } finally {
      await store.close();
    }
  };

  const intoFolder = async (file: string, mayReplace: boolean) => {
    // The folder has one holder, so that a shop which runs is not emptied under its feet.
    const claim = await claimFolder(dataDir);
    try {
      if (!mayReplace) refuseToReplace(await filledInFolder(dataDir));
      let migrated: string[] = [];
      const before = await restorePglite(dataDir, file, async (engine) => {
        migrated = await migrate(await storeOver(engine), migrationsFolder);
      });
      return { before, migrated };
    } finally {
      await claim.release();
    }
  };

  const restore = async (file: string, mayReplace: boolean): Promise<string> => {
    if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
    const { before, migrated } =
      databaseUrl === null
        ? await intoFolder(file, mayReplace)
        : await intoServer(databaseUrl, file, mayReplace);
    return [
      `Restored ${file}.`,
      ...(migrated.length > 0 ? [`Applied ${migrated.join(', ')}, which are newer.`] : []),
      ...(before === null ? [] : [`What was there before is kept in ${before}.`]),
      'Now start the shop, and compare with the provider: npm run ops -- reconcile',
    ].join('\n');
  };

  return {
    words: 'restore',
    summary:
      'FILE [--replace]  puts a backup into an empty database, or in the place of a full one',
    run: (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: { replace: { type: 'boolean', default: false } },
        allowPositionals: true,
      });
      return restore(
        path.resolve(oneFile(positionals, 'restore FILE [--replace]')),
        values.replace,
      );
    },
  };
};
