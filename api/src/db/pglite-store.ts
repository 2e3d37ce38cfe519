import { mkdir } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { dumpPglite } from './dump';
import type { Database } from './database';
import type { Store } from './store';

/** The store that an open PGlite is. */
export const storeOver = async (engine: PGlite): Promise<Store> => {
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
 * Opens PGlite, in memory when there is no folder or only the image of one. It does not lock its
 * folder: whoever calls this for a folder holds the ops socket first.
 */
export const openPglite = async (folder: string | Blob | null): Promise<Store> => {
  // An ES module that loads its WebAssembly beside itself, so it must stay a dynamic import.
  const { PGlite } = await import('@electric-sql/pglite');
  if (typeof folder === 'string') {
    await mkdir(folder, { recursive: true });
    return storeOver(await PGlite.create(folder));
  }
  return storeOver(
    await PGlite.create('memory://', folder === null ? {} : { loadDataDir: folder }),
  );
};
