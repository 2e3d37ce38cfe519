import { mkdir } from 'node:fs/promises';
import type { Database } from './database';
import type { Store } from './store';

/**
 * Opens PGlite, in memory when there is no folder. It does not lock its folder: whoever calls this
 * for a folder holds the ops socket first.
 */
export const openPglite = async (folder: string | null): Promise<Store> => {
  if (folder !== null) await mkdir(folder, { recursive: true });
  // An ES module that loads its WebAssembly beside itself, so it must stay a dynamic import.
  const { PGlite } = await import('@electric-sql/pglite');
  const { drizzle } = await import('drizzle-orm/pglite');
  const engine = await PGlite.create(folder ?? 'memory://');

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
    close: () => engine.close(),
  };
};
