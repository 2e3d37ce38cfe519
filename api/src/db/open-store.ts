import type { PGlite } from '@electric-sql/pglite';
import type { Store } from './database';
import { openPglite } from './pglite-store';
import { openPostgres } from './postgres-store';

/** A PostgreSQL server when there is a url, else PGlite in the folder. */
export type StoreLocation = {
  databaseUrl: string | null;
  /** The address of the server itself, for locks of a session and backups. */
  directUrl?: string | null;
  /** PGlite's folder; in tests null for one in memory, or an engine that is open. */
  folder: string | PGlite | null;
  poolSize: number;
};

/** Opens the database. @throws when the server or folder cannot be opened. */
export const openStore = ({
  databaseUrl,
  directUrl,
  folder,
  poolSize,
}: StoreLocation): Promise<Store> =>
  databaseUrl === null
    ? openPglite(folder)
    : openPostgres(databaseUrl, poolSize, directUrl ?? databaseUrl);
