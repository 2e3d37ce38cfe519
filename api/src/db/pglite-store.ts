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
 * Opens PGlite, in memory without a folder. PGlite does not lock its folder: the caller holds the folder lock.
 * @param folder in tests also an engine that is open
 */
export const openPglite = async (folder: string | PGlite | null): Promise<Store> => {
  if (folder !== null && typeof folder !== 'string') return createPgliteStore(folder);
  // Dynamic import: the ES module loads its WebAssembly from its own folder.
  const { PGlite } = await import('@electric-sql/pglite');
  if (folder !== null) await mkdir(folder, { recursive: true });
  return createPgliteStore(await PGlite.create(folder ?? 'memory://'));
};
