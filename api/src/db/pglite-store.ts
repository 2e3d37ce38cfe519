import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { Database, Store } from './database';
import { dumpPglite } from './dump';

/** Makes a store of an open PGlite. */
export const createPgliteStore = async (engine: PGlite): Promise<Store> => {
  const { drizzle } = await import('drizzle-orm/pglite');
  return {
    db: drizzle(engine) as unknown as Database,
    withMigrationLock: (work) =>
      work({
        exec: async (sql) => {
          await engine.exec(sql);
        },
        query: async <Row>(sql: string, values: readonly unknown[] = []) =>
          (await engine.query<Row>(sql, [...values])).rows,
      }),
    backUp: dumpPglite(engine),
    close: () => engine.close(),
  };
};

/**
 * Opens the embedded engine in a folder, or in memory.
 * @param image a backup to begin with
 */
export const openEngine = async (folder: string | null, image?: Blob): Promise<PGlite> => {
  // Dynamic import: the ES module loads its WebAssembly from its own folder.
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder ?? 'memory://', {
    // PostgreSQL's default of 128 MB was half of the memory of a small shop.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    ...(image && { loadDataDir: image }),
  });
};

/**
 * Opens PGlite, in memory without a folder. PGlite does not lock its folder: the caller holds the folder lock.
 * @param folder in tests also an engine that is open
 */
export const openPglite = async (folder: string | PGlite | null): Promise<Store> => {
  if (folder !== null && typeof folder !== 'string') return createPgliteStore(folder);
  if (folder !== null) await mkdir(folder, { recursive: true });
  return createPgliteStore(await openEngine(folder));
};
