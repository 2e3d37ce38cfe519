import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { BackUp } from './dump';

type Rows<Row> = { rows: Row[] };

interface StoreResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

type NoRelations = Record<string, never>;

/** The shop's database: PGlite in a folder, or PostgreSQL. */
export type Database = PgDatabase<StoreResult, NoRelations, NoRelations>;

/** An open transaction: the first parameter of every store function that writes. */
export type Tx = PgTransaction<StoreResult, NoRelations, NoRelations>;

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
