import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { openStore } from '../db/open-store';
import { transaction } from '../db/transaction';
import { freshDatabase } from '../test/engines';
import { matrix, productionStores, startTestApi } from '../test/start-test-api';
import { migrationsFolder } from '../test/store-image';
import { restoreDecisions } from './restore-decisions';
import { sanitizeSql } from './sanitize-sql';

/**
 * Names of columns that hold a secret, an end of something, or what somebody may do. A restore brings
 * back the older value, so each of them needs a decision.
 */
const patterns = [
  /(^|_)(token|secret|password|mac|hash|salt|generation)$/,
  /_(token|secret|password|mac)_/,
  /^(password|token|code|id)_(hash|mac)$/,
  /(^|_)(expire|expires|until|before)$/,
  /^(expires|disabled|stopped|ended|closed|revoked|canceled|undone|used|dead|released|forgotten|joined|decided|confirmed|due)_at$/,
  /(^|_)(role|permission|permissions|state|status)$/,
];

type Column = { table: string; column: string };

/** Columns of a database that need a decision and have none. */
const undecidedIn = async (db: Pick<Database, 'execute'>): Promise<string[]> => {
  const { rows } = await db.execute<Column>(
    sql`select table_name as table, column_name as column from information_schema.columns
        where table_schema = 'public' and table_name <> 'migrations' order by 1, 2`,
  );
  return (
    rows
      .filter(({ column }) => patterns.some((pattern) => pattern.test(column)))
      // The values of an entry of the log before a change.
      .filter(({ column }) => column !== 'before')
      .filter(({ table, column }) => !restoreDecisions[table]?.columns.split(' ').includes(column))
      .map(({ table, column }) => `${table}.${column}`)
  );
};

describe.each(matrix.slice(0, 1))('what a restore does on $label', (engines) => {
  const api = startTestApi(engines);

  test('every secret, expiry, end and role has a decision', async () => {
    expect(await undecidedIn(api.db)).toEqual([]);
  });

  test('names a new table and a new column without one', async () => {
    const undo = new Error('undo');
    let found: string[] = [];
    await transaction(api.db, async (tx) => {
      await tx.execute(
        sql`create table passkeys (id text, token_hash text, expires_at timestamptz)`,
      );
      await tx.execute(sql`alter table orders add column disabled_at timestamptz`);
      found = await undecidedIn(tx);
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
    expect(found).toEqual(['orders.disabled_at', 'passkeys.expires_at', 'passkeys.token_hash']);
  });

  test('every decision is about columns that exist, and gives a reason', async () => {
    const { rows } = await api.db.execute<Column>(
      sql`select table_name as table, column_name as column from information_schema.columns
          where table_schema = 'public'`,
    );
    const known = new Set(rows.map(({ table, column }) => `${table}.${column}`));
    for (const [table, { columns, uses = '', why }] of Object.entries(restoreDecisions)) {
      const named = `${columns} ${uses}`.split(' ').filter((column) => column !== '');
      expect(named.filter((column) => !known.has(`${table}.${column}`))).toEqual([]);
      expect(why).toMatch(/^[A-Z].*\.$/);
    }
  });
});

test('is possible with backups of the time of migrations 040 and 221', async () => {
  const postgresUrl = productionStores[0]?.postgresUrl ?? null;
  const fresh = postgresUrl === null ? null : await freshDatabase(postgresUrl);
  const store = await openStore({ databaseUrl: fresh?.url ?? null, folder: null, poolSize: 1 });
  try {
    await store.withMigrationLock(async ({ exec, query }) => {
      const files = readdirSync(migrationsFolder).toSorted();
      for (const last of ['040', '221']) {
        while ((files[0] ?? '').slice(0, 3) <= last)
          await exec(readFileSync(path.join(migrationsFolder, files.shift() ?? ''), 'utf8'));
        await exec('begin');
        await exec(
          `insert into accounts (id, email, password_hash, created_at) values ('a', 'a@shopper.example', 'x', now());
           insert into sign_ins (id, account_id, generation, device, started_at, refreshed_at, seen_at)
             select 's', 'a', 1, 'x', now(), now(), now();`,
        );
        await exec(sanitizeSql);
        expect(await query('select 1 from sign_ins')).toEqual([]);
        await exec('rollback');
      }
    });
  } finally {
    await store.close();
    await fresh?.drop();
  }
});
