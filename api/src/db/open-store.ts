import { openPglite } from './pglite-store';
import { openPostgres } from './postgres-store';
import type { Store } from './store';

/** Where the data is: a PostgreSQL server when there is a url, else PGlite in the folder. */
export type StoreLocation = {
  databaseUrl: string | null;
  /** PGlite's folder; for tests null, or the image of a folder: all is kept in memory. */
  folder: string | Blob | null;
  poolSize: number;
};

/** Opens the database. @throws when the server or folder cannot be opened. */
export const openStore = ({ databaseUrl, folder, poolSize }: StoreLocation): Promise<Store> =>
  databaseUrl === null ? openPglite(folder) : openPostgres(databaseUrl, poolSize);
