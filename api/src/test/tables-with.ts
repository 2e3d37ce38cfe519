import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** The tables that contain a text in any column, in any case. */
export const tablesWith = async (db: Database, text: string): Promise<string[]> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      // The seller of an invoice has the street of the simulator's payer.
      sql`select 1 from ${sql.identifier(name)} t
        where strpos(lower((to_jsonb(t) - 'seller')::text), ${text.toLowerCase()}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
};
