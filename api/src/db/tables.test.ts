import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { matrix, startTestApi } from '../test/start-test-api';

type Column = { name: string; type: string; isNullable: boolean };

const source = path.join(import.meta.dirname, '..');

/** Every Drizzle table of the API, by the name of its database table. */
const loadTables = async (): Promise<Map<string, Column[]>> => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(path.join(source, file), 'utf8').includes(' = pgTable('));
  const tables = new Map<string, Column[]>();
  for (const file of files) {
    const module = (await import(path.join(source, file))) as Record<string, unknown>;
    for (const table of Object.values(module)) {
      if (!is(table, PgTable)) continue;
      const { name, columns } = getTableConfig(table);
      tables.set(
        name,
        columns.map((column) => ({
          name: column.name,
          type: column.getSQLType(),
          isNullable: !column.notNull,
        })),
      );
    }
  }
  return tables;
};

const byName = (left: Column, right: Column): number => left.name.localeCompare(right.name, 'en');

describe.each(matrix.slice(-1))('tables and migrations on $label', (engines) => {
  const api = startTestApi(engines);

  test('every Drizzle table has the columns of the migrated table', async () => {
    const tables = await loadTables();
    expect(tables.size).toBeGreaterThan(20);
    for (const [table, columns] of tables) {
      const { rows } = await api.db.execute<Column>(
        `select attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable"
         from pg_attribute where attrelid = 'public.${table}'::regclass and attnum > 0 and not attisdropped`,
      );
      expect([table, columns.toSorted(byName)]).toEqual([table, rows.toSorted(byName)]);
    }
  });

  test('every migrated table but the list of migrations has a Drizzle table', async () => {
    const { rows } = await api.db.execute<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const tables = await loadTables();
    const others = rows.map(({ name }) => name).filter((name) => !tables.has(name));
    expect(others.toSorted()).toEqual(['migrations']);
  });
});
