import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { openEngine } from '../db/pglite-store';
import { readReplaced, type Replaced } from './restore-postgres';
import { sanitizeSql } from './sanitize-sql';

const unpack = promisify(gunzip);
const gzipMagic = Buffer.from([0x1f, 0x8b]);

const databaseFolder = (dataDir: string) => path.join(dataDir, 'database');

/**
 * Describes the data that a restore would replace in the embedded database; empty without a
 * database.
 */
export const replacedInFolder = async (dataDir: string): Promise<Replaced> => {
  if (!existsSync(databaseFolder(dataDir))) return { filled: [], erasures: [] };
  const engine = await openEngine(databaseFolder(dataDir));
  try {
    return await readReplaced(
      async (sql) => (await engine.query<Record<string, unknown>>(sql)).rows,
    );
  } finally {
    await engine.close();
  }
};

const readImage = async (file: string): Promise<Blob> => {
  const bytes = await readFile(file);
  if (!bytes.subarray(0, 2).equals(gzipMagic))
    throw new Error(
      `${file} is not a backup of an embedded database. Restoring one of PostgreSQL needs DATABASE_URL.`,
    );
  try {
    // PGlite itself would crash the process on a truncated archive.
    return new Blob([await unpack(bytes)]);
  } catch (error) {
    throw new Error(`${file} is truncated or damaged: it is not a complete backup.`, {
      cause: error,
    });
  }
};

/**
 * Replaces the embedded database by a backup, which is prepared before anything is moved. The previous
 * database is renamed. @returns its new name, or null without a previous one
 */
export const restorePglite = async (
  dataDir: string,
  file: string,
  prepare: (engine: PGlite) => Promise<void>,
): Promise<string | null> => {
  const target = databaseFolder(dataDir);
  const incoming = `${target}.restoring`;
  const image = await readImage(file);
  await rm(incoming, { recursive: true, force: true });
  try {
    const engine = await openEngine(incoming, image);
    try {
      await engine.exec(sanitizeSql);
      await prepare(engine);
    } finally {
      await engine.close();
    }
  } catch (error) {
    await rm(incoming, { recursive: true, force: true });
    throw new Error(
      `${file} cannot be opened as a backup of this shop: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const previous = existsSync(target) ? `${target}.before-${Date.now()}` : null;
  if (previous !== null) await rename(target, previous);
  await rename(incoming, target);
  return previous;
};
