import { sql } from 'drizzle-orm';
import type { TestApi } from './start-test-api';

/** All stored data of the shop as one string, without sessions and rate limits. */
export const snapshotOf = async ({ db }: TestApi): Promise<string> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not in ('sessions', 'rate_limits') order by 1`,
  );
  const contents: unknown[] = [];
  for (const { name } of tables)
    contents.push((await db.execute(sql.raw(`select * from "${name}" order by 1`))).rows);
  return JSON.stringify(contents);
};
