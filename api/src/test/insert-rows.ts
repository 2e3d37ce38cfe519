import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';

/**
 * Inserts many rows by one statement with one parameter: ten times as fast as one parameter for each
 * value. All rows have the fields of the first.
 */
export const insertRows = async <Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([field]) => field in first);
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([field, { name }]) => [name, (row as Record<string, unknown>)[field]]),
    ),
  );
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  await tx.execute(
    sql`insert into ${target} (${names}) overriding system value
        select ${names} from jsonb_populate_recordset(null::${target}, ${JSON.stringify(named)}::jsonb)`,
  );
};
