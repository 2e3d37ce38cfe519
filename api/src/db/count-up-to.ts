import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database';

/** Counts the rows of a table up to one more than a limit, beyond which counting would be slow. */
export const countUpTo =
  (tx: Tx, table: PgTable, where: SQL | undefined) =>
  async (limit: number): Promise<number> => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select count(*)::int as n
        from (select 1 from ${table} where ${where ?? sql`true`} limit ${limit + 1}) counted`,
    );
    return rows[0]?.n ?? 0;
  };
