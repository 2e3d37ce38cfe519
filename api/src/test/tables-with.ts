import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** The tables in which some words stand anywhere, in whatever case. */
export const tablesWith = async (db: Database, words: string): Promise<string[]> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where strpos(lower(t::text), ${words.toLowerCase()}) > 0 limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
};
