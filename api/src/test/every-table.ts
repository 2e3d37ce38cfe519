import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Everything that stands in the database, as who steals a backup of it reads it. */
export const everyTable = async (db: Database): Promise<string> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const all = [];
  for (const { name } of tables)
    all.push((await db.execute(sql`select * from ${sql.identifier(name)}`)).rows);
  return JSON.stringify(all);
};
