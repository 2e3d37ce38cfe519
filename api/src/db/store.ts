import type { BackUp } from './dump';
import type { Database } from './database';

/** One connection that runs whole migration files; statements of several sentences are fine. */
export type MigrationConnection = {
  exec: (sql: string) => Promise<void>;
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** An open database and what only its owner may do with it. */
export type Store = {
  db: Database;
  /** Lends one connection that no other process migrates on meanwhile. */
  withMigrationLock: (work: (connection: MigrationConnection) => Promise<void>) => Promise<void>;
  /** Writes all of it into a file, as it is at one moment. */
  backUp: BackUp;
  close: () => Promise<void>;
};
