import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config';
import { dumpPostgres, type BackUp } from '../db/dump';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { storeOver } from '../db/pglite-store';
import { claimFolder } from '../ops/claim-folder';
import type { OpsCommand } from '../ops/ops-command';
import type { Store } from '../db/store';
import type { Erasure } from '../privacy/erasure-table';
import { erasureFileIn, readErasureFile } from '../privacy/erasure-file';
import { applyErasures, type AppliedErasures } from './apply-erasures';
import { filledInFolder, listInFolder, restorePglite } from './restore-pglite';
import { filledOnServer, listOnServer, restorePostgres } from './restore-postgres';
import { writeBackup } from './write-backup';

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

/** What is put where, and what must not be undone by it. */
type Wanted = { file: string; mayReplace: boolean; lists: readonly Erasure[] };
type Ready = { migrated: string[]; settled: AppliedErasures };
type Done = Ready & { before: string | null };

const nothingSettled: AppliedErasures = { erased: 0, passwords: 0, letters: 0 };

const restoreReport = (file: string, { before, migrated, settled }: Done): string =>
  [
    `Restored ${file}.`,
    ...(migrated.length > 0 ? [`Applied ${migrated.join(', ')}, which are newer.`] : []),
    ...(before === null ? [] : [`What was there before is kept in ${before}.`]),
    `Since the backup: ${settled.erased} persons erased, who are erased again when the shop starts; ` +
      `${settled.passwords} accounts that need a new password; ${settled.letters} readers without letters.`,
    'Everybody is signed out. Mails of then wait for: npm run ops -- restored send, or restored drop',
    'Orders and reservations that were to be shipped wait for a look: they may have left since.',
    'Now start the shop, and compare with the provider: npm run ops -- reconcile',
  ].join('\n');

/** `restore`, for a database that is empty or may be replaced. */
export const restoreCommand = (config: Where, migrationsFolder: string): OpsCommand => {
  const { databaseUrl, dataDir } = config;

  const settle = async (store: Store, list: readonly Erasure[]): Promise<Ready> => ({
    migrated: await migrate(store, migrationsFolder),
    settled: await applyErasures(store.db, list, new Date()),
  });

  const intoServer = async (url: string, { file, mayReplace, lists }: Wanted): Promise<Done> => {
    if (!mayReplace) refuseToReplace(await filledOnServer(url));
    const list = [...(await listOnServer(url)), ...lists];
    await restorePostgres(url, file);
    const store = await openHere(config);
    try {
      return { before: null, ...(await settle(store, list)) };
    } finally {
      await store.close();
    }
  };

  const intoFolder = async ({ file, mayReplace, lists }: Wanted): Promise<Done> => {
    // The folder has one holder, so that a shop which runs is not emptied under its feet.
    const claim = await claimFolder(dataDir);
    try {
      if (!mayReplace) refuseToReplace(await filledInFolder(dataDir));
      const list = [...(await listInFolder(dataDir)), ...lists];
      let ready: Ready | null = null;
      const before = await restorePglite(dataDir, file, async (engine) => {
        ready = await settle(await storeOver(engine), list);
      });
      return { before, ...(ready ?? { migrated: [], settled: nothingSettled }) };
    } finally {
      await claim.release();
    }
  };

  const restore = async (
    file: string,
    mayReplace: boolean,
    listFiles: readonly string[],
  ): Promise<string> => {
    for (const each of [file, ...listFiles])
      if (!existsSync(each)) throw new Error(`There is no file ${each}.`);
    const files = [erasureFileIn(dataDir), ...listFiles];
    const lists = (await Promise.all(files.map(readErasureFile))).flat();
    const wanted = { file, mayReplace, lists };
    const done =
      databaseUrl === null ? await intoFolder(wanted) : await intoServer(databaseUrl, wanted);
    return restoreReport(file, done);
  };

  return {
    words: 'restore',
    summary:
      'FILE [--replace] [--erasures FILE]  puts a backup into an empty database, or in the place of a full one',
    run: (args) => {
      const { values, positionals } = parseArgs({
        args: [...args],
        options: {
          replace: { type: 'boolean', default: false },
          erasures: { type: 'string', multiple: true, default: [] },
        },
        allowPositionals: true,
      });
      return restore(
        path.resolve(oneFile(positionals, 'restore FILE [--replace] [--erasures FILE]')),
        values.replace,
        values.erasures.map((each) => path.resolve(each)),
      );
    },
  };
};
