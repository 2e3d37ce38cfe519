import { existsSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import type { Erasure } from '../privacy/erasure-table';
import { quietSql } from './quiet-sql';
import { filledTables, listIn } from './restore-postgres';

const unpack = promisify(gunzip);
const gzipMagic = Buffer.from([0x1f, 0x8b]);

const engineOf = async (folder: string, image?: Blob): Promise<PGlite> => {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder, image === undefined ? {} : { loadDataDir: image });
};

const databaseOf = (dataDir: string) => path.join(dataDir, 'database');

const inFolder = async <Answer>(
  dataDir: string,
  ask: (query: (sql: string) => Promise<Record<string, unknown>[]>) => Promise<Answer[]>,
): Promise<Answer[]> => {
  if (!existsSync(databaseOf(dataDir))) return [];
  const engine = await engineOf(databaseOf(dataDir));
  try {
    return await ask(async (sql) => (await engine.query<Record<string, unknown>>(sql)).rows);
  } finally {
    await engine.close();
  }
};

/** The tables of the embedded database that hold something; none where there is no database yet. */
export const filledInFolder = (dataDir: string): Promise<string[]> =>
  inFolder(dataDir, filledTables);

/** The list of what a restore must not undo, of the embedded database that is there. */
export const listInFolder = (dataDir: string): Promise<Erasure[]> => inFolder(dataDir, listIn);

const imageIn = async (file: string): Promise<Blob> => {
  const bytes = await readFile(file);
  if (!bytes.subarray(0, 2).equals(gzipMagic))
    throw new Error(
      `${file} is no backup of an embedded database. One of PostgreSQL is restored where DATABASE_URL is set.`,
    );
  try {
    // Here and not by PGlite, which would let the process die of an archive that was cut short.
    return new Blob([await unpack(bytes)]);
  } catch (error) {
    throw new Error(`${file} was cut short or damaged: it is no whole backup.`, { cause: error });
  }
};

/**
 * Puts a backup in the place of the embedded database, made ready before anything is moved. What was
 * there is kept beside it under another name. @returns that name, or null where there was none.
 */
export const restorePglite = async (
  dataDir: string,
  file: string,
  makeReady: (engine: PGlite) => Promise<void>,
): Promise<string | null> => {
  const place = databaseOf(dataDir);
  const coming = `${place}.restoring`;
  const image = await imageIn(file);
  await rm(coming, { recursive: true, force: true });
  try {
    const engine = await engineOf(coming, image);
    try {
      await engine.exec(quietSql);
      await makeReady(engine);
    } finally {
      await engine.close();
    }
  } catch (error) {
    await rm(coming, { recursive: true, force: true });
    throw new Error(
      `${file} cannot be opened as a backup of this shop: ${(error as Error).message}`,
      { cause: error },
    );
  }
  const before = existsSync(place) ? `${place}.before-${Date.now()}` : null;
  if (before !== null) await rename(place, before);
  await rename(coming, place);
  return before;
};
