import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };

interface StoreResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

type NoRelations = Record<string, never>;

/** The shop's database: PGlite in a folder, or PostgreSQL. */
export type Database = PgDatabase<StoreResult, NoRelations, NoRelations>;

/** An open transaction: the first parameter of every store function that writes. */
export type Tx = PgTransaction<StoreResult, NoRelations, NoRelations>;
