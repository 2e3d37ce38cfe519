import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';

type Rows<Row> = { rows: Row[] };

interface StoreResult extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

type NoRelations = Record<string, never>;

/** The shop's database, whichever engine is behind it: PGlite in a folder, or PostgreSQL. */
export type Database = PgDatabase<StoreResult, NoRelations, NoRelations>;

/** An open transaction. Stores take it first, so that nobody can write outside one by mistake. */
export type Tx = PgTransaction<StoreResult, NoRelations, NoRelations>;
