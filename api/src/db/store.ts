import type { BackUp } from './dump';
import type { Database } from './database';

/** A connection for migrations; `exec` takes several statements. */
export type MigrationConnection = {
  exec: (sql: string) => Promise<void>;
  query: <Row>(sql: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** An open database with the operations of its owner. */
export type Store = {
  db: Database;
  /** Runs work on one connection while no other process migrates. */
  withMigrationLock: (work: (connection: MigrationConnection) => Promise<void>) => Promise<void>;
  /** Writes a consistent copy into a file. */
  backUp: BackUp;
  close: () => Promise<void>;
};
