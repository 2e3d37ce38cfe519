import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findTool } from '../db/client-tools';
import { portableDump } from '../db/dump';
import { connectionEnv, runTool } from '../db/run-tool';
import { appendErasures } from '../privacy/erasure-file';
import type { Erasure } from '../privacy/erasure-table';
import { decryptFile, encryptFile } from './backup-encryption';
import { openBackupStorage } from './backup-storage';
import { erasuresSql, withShopEntries } from './restore-postgres';
import { isBackupName, nameBackup, parseRetention, selectExpired } from './retention';
import {
  dumpWithFingerprints,
  readFingerprints,
  withClient,
  type Fingerprints,
} from './table-fingerprints';

/** Options of a backup by the clock; `keyFile` has a key of age. */
export type ScheduledBackup = { to: string; keep: string; keyFile: string };
type Server = { databaseUrl: string; dataDir: string };

/** Beside each backup: the erasures until then, which a restore of an older one must not undo. */
const erasuresOf = (backup: string) => backup.replace(/\.backup\.age$/, '.erasures.age');

/** Beside each backup: what a restore of it must contain. */
const fingerprintsOf = (backup: string) => backup.replace(/\.backup\.age$/, '.tables.json');

/** The exit code of a program that SIGTERM has ended. */
const stoppedBySignal = 143;

/** A private folder for files that are not encrypted yet; a stop of the process removes it too. */
const withScratch = async <Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> => {
  await mkdir(dataDir, { recursive: true });
  // Folder and listener are made in one step; otherwise a stop between them would leave the folder.
  const folder = mkdtempSync(path.join(dataDir, 'backup-'));
  const stop = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(stoppedBySignal);
  };
  process.once('SIGTERM', stop);
  try {
    return await work(folder);
  } finally {
    process.off('SIGTERM', stop);
    await rm(folder, { recursive: true, force: true });
  }
};

/** Read by `candor_backup_last_timestamp_seconds`. */
const recordSuccess = (databaseUrl: string, kind: 'backup' | 'backup verify') =>
  withClient(databaseUrl, (client) =>
    client.query(
      `insert into worker_runs (worker, succeeded_at) values ($1, now())
       on conflict (worker) do update set succeeded_at = excluded.succeeded_at`,
      [kind],
    ),
  );

/** Writes all erasures, as each API process does into a file of its own. */
const writeErasures = async (databaseUrl: string, file: string): Promise<void> => {
  const rows = await withClient(databaseUrl, async (client) => {
    const found = await client.query<Erasure>(erasuresSql);
    return found.rows;
  });
  await writeFile(file, '', { mode: 0o600 });
  await appendErasures(file, rows);
};

/** Writes an encrypted backup and removes those that no rule retains. @returns the command's output */
export const writeScheduledBackup = (
  { databaseUrl, dataDir }: Server,
  { to, keep, keyFile }: ScheduledBackup,
  at: Date,
): Promise<string> =>
  withScratch(dataDir, async (folder) => {
    const retention = parseRetention(keep);
    const storage = await openBackupStorage(to);
    const [dump, encrypted, tables] = ['dump', 'encrypted', 'tables'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string];
    const [erasures, encryptedErasures] = [`${dump}.erasures`, `${encrypted}.erasures`];
    await writeFile(tables, JSON.stringify(await dumpWithFingerprints(databaseUrl, dump)));
    await encryptFile(dump, encrypted, keyFile);
    await writeErasures(databaseUrl, erasures);
    await encryptFile(erasures, encryptedErasures, keyFile);
    const name = nameBackup(at);
    // First what belongs to the backup, so that each listed backup has it.
    await storage.put(fingerprintsOf(name), tables);
    await storage.put(erasuresOf(name), encryptedErasures);
    await storage.put(name, encrypted);
    const expired = selectExpired(await storage.list(), retention);
    for (const old of expired) {
      await storage.remove(old);
      await storage.remove(fingerprintsOf(old));
      await storage.remove(erasuresOf(old));
    }
    await recordSuccess(databaseUrl, 'backup');
    const { size } = await stat(encrypted);
    return `Backed up to ${to} as ${name} (${size} bytes), removed ${expired.length} older ones.`;
  });

const newestOf = (names: readonly string[], from: string): string => {
  const newest = names.filter(isBackupName).sort().at(-1);
  if (newest === undefined) throw new Error(`There is no backup in ${from}.`);
  return newest;
};

/** Fetches the newest backup, or the one with this name, and decrypts it into a new file. */
export const fetchBackup = (
  { dataDir }: Pick<Server, 'dataDir'>,
  { from, keyFile, name }: { from: string; keyFile: string; name?: string | undefined },
  target: string,
): Promise<string> =>
  withScratch(dataDir, async (folder) => {
    const storage = await openBackupStorage(from);
    const wanted = name ?? newestOf(await storage.list(), from);
    if (!isBackupName(wanted)) throw new Error(`${wanted} is not the name of a backup.`);
    const encrypted = path.join(folder, 'encrypted');
    await storage.get(wanted, encrypted);
    await decryptFile(encrypted, target, keyFile);
    return wanted;
  });

/**
 * Fetches the newest list of erasures, of whichever backup is restored, and decrypts it into a new file.
 * @returns the backup that it was stored with
 */
export const fetchErasures = (
  { dataDir }: Pick<Server, 'dataDir'>,
  { from, keyFile }: { from: string; keyFile: string },
  target: string,
): Promise<string> =>
  withScratch(dataDir, async (folder) => {
    const storage = await openBackupStorage(from);
    const newest = newestOf(await storage.list(), from);
    const encrypted = path.join(folder, 'encrypted');
    await storage.get(erasuresOf(newest), encrypted);
    await decryptFile(encrypted, target, keyFile);
    return newest;
  });

const compare = (stored: Fingerprints, restored: Fingerprints): string[] =>
  [...new Set([...Object.keys(stored), ...Object.keys(restored)])]
    .sort()
    .filter((table) => stored[table] !== restored[table])
    .map(
      (table) =>
        `${table}: ${stored[table] ?? 'no table'}, restored ${restored[table] ?? 'no table'}`,
    );

/** Runs work with an empty database beside the shop's, which is dropped afterward. */
const withTrialDatabase = async <Result>(
  databaseUrl: string,
  work: (trialUrl: string) => Promise<Result>,
): Promise<Result> => {
  const url = new URL(databaseUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1)).slice(0, 40)}_backup_trial`;
  url.pathname = `/${encodeURIComponent(name)}`;
  const drop = () =>
    withClient(databaseUrl, (client) =>
      client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`),
    );
  await drop();
  await withClient(databaseUrl, async (client) => {
    const database = client.escapeIdentifier(name);
    await client.query(`create database ${database} template template0`);
    // Logins of APIs do not reach the copy.
    await client.query(`revoke all on database ${database} from public`);
  });
  try {
    return await work(url.href);
  } finally {
    await drop();
  }
};

/** Restores the newest backup into a database of its own and compares every table. */
export const verifyNewestBackup = (
  server: Server,
  { from, keyFile }: { from: string; keyFile: string },
): Promise<string> =>
  withScratch(server.dataDir, async (folder) => {
    const dump = path.join(folder, 'dump');
    const tables = path.join(folder, 'tables');
    const name = await fetchBackup(server, { from, keyFile }, dump);
    await (await openBackupStorage(from)).get(fingerprintsOf(name), tables);
    const stored = JSON.parse(await readFile(tables, 'utf8')) as Fingerprints;
    const restored = await withTrialDatabase(server.databaseUrl, async (trialUrl) => {
      const env = connectionEnv(trialUrl);
      const target = `--dbname=${env['PGDATABASE'] ?? ''}`;
      const pgRestore = await findTool('pg_restore', trialUrl);
      await withShopEntries(trialUrl, dump, (list) =>
        runTool(
          pgRestore,
          [...portableDump, '--exit-on-error', `--use-list=${list}`, target, dump],
          env,
        ),
      );
      return withClient(trialUrl, readFingerprints);
    });
    const differences = compare(stored, restored);
    if (differences.length > 0)
      throw new Error(`${name} restores other data than it was made of: ${differences.join('; ')}`);
    await recordSuccess(server.databaseUrl, 'backup verify');
    return `${name} was restored and compared: ${Object.keys(restored).length} tables are equal.`;
  });
