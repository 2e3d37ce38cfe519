import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { freshDatabase, matrix } from '../test/engines';
import { takeEngine } from '../test/shared-engines';
import { migrationsFolder } from '../test/store-image';
import type { Store } from './database';
import { isDatabaseUnavailable } from './is-database-unavailable';
import { migrate } from './migrate';
import { openStore } from './open-store';
import { transaction } from './transaction';

test('rejects a database that stores no Unicode', async () => {
  const connection = {
    exec: () => Promise.resolve(),
    query: <Row>() => Promise.resolve([{ encoding: 'SQL_ASCII' }] as Row[]),
  };
  const withMigrationLock: Store['withMigrationLock'] = (work) => work(connection);
  await expect(migrate({ withMigrationLock } as Store, migrationsFolder)).rejects.toThrow(
    "encoding SQL_ASCII, and the shop needs UTF8: create database NAME template template0 encoding 'UTF8'",
  );
});

describe.each(matrix)('the store on $label', ({ postgresUrl }) => {
  let store: Store;
  let second: Store | null = null;
  let drop: () => Promise<void> = () => Promise.resolve();
  let migrations: string;

  beforeAll(async () => {
    const fresh = postgresUrl === null ? null : await freshDatabase(postgresUrl);
    drop = fresh?.drop ?? drop;
    // Creating a PGlite database takes ten seconds; an image without its migrations table is faster.
    const folder = fresh === null ? await takeEngine() : null;
    const location = { databaseUrl: fresh?.url ?? null, folder, poolSize: 1 };
    store = await openStore(location);
    if (fresh === null) await store.db.execute(sql`drop table migrations`);
    if (fresh !== null) second = await openStore(location);
    migrations = await mkdtemp(path.join(os.tmpdir(), 'candor-migrations-'));
    await writeFile(
      path.join(migrations, '001-notes.sql'),
      `create table notes (id integer primary key, note text); insert into notes values (1, 'a;b');`,
    );
  });

  afterAll(async () => {
    await store.close();
    await second?.close();
    await drop();
    await rm(migrations, { recursive: true });
  });

  test('applies migrations of several statements once, also from parallel starts', async () => {
    const applied = await Promise.all([
      migrate(store, migrations),
      migrate(second ?? store, migrations),
    ]);
    expect(applied.flat()).toEqual(['001-notes.sql']);
    expect(await migrate(store, migrations)).toEqual([]);
  });

  test('rolls a failed migration back', async () => {
    const broken = path.join(migrations, '002-broken.sql');
    await writeFile(broken, `insert into notes values (2, 'half'); select nonsense from nowhere;`);
    await expect(migrate(store, migrations)).rejects.toThrow('nowhere');
    await rm(broken);
    const { rows } = await store.db.execute(sql`select * from notes`);
    expect(rows).toHaveLength(1);
  });

  test('rejects a changed migration', async () => {
    const file = path.join(migrations, '001-notes.sql');
    const original = 'create table notes (id integer primary key, note text, extra text);';
    await writeFile(file, original);
    await expect(migrate(store, migrations)).rejects.toThrow(
      '001-notes.sql was changed after it had been applied here. Put it back and write a new migration.',
    );
  });

  test('an older version starts after a newer migration that only adds', async () => {
    await rm(path.join(migrations, '001-notes.sql'));
    await expect(migrate(store, migrations)).resolves.toEqual([]);
  });

  test('an older version is rejected after a newer contract migration', async () => {
    const file = path.join(migrations, '002-contract-notes.sql');
    await writeFile(file, 'alter table notes drop column if exists extra;');
    await migrate(store, migrations);
    await rm(file);
    await expect(migrate(store, migrations)).rejects.toThrow('it is older than the data');
  });

  test('completes parallel transactions on one connection', async () => {
    const add = (note: number) =>
      transaction(store.db, async (tx) => {
        await tx.execute(sql`insert into notes values (${note}, 'x')`);
        if (note % 2 === 1) throw new Error('changed my mind');
      });
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => add(100 + n)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const { rows } = await store.db.execute<{ n: number }>(
      sql`select count(*)::int as n from notes where id >= 100`,
    );
    expect(rows).toEqual([{ n: 10 }]);
  });

  test('a statement canceled by its timeout counts as an unavailable database', async () => {
    const canceled = store.db.execute(
      sql`do $$ begin raise exception using errcode = 'query_canceled'; end $$`,
    );
    await expect(canceled.catch(isDatabaseUnavailable)).resolves.toBe(true);
  });

  test('rejects a nested transaction instead of waiting forever', async () => {
    await expect(
      transaction(store.db, () => transaction(store.db, () => Promise.resolve())),
    ).rejects.toThrow('Nested transaction');
    await transaction(store.db, () => Promise.resolve());
  });

  test('retries a deadlock', async () => {
    let attempts = 0;
    const result = await transaction(store.db, async (tx) => {
      attempts += 1;
      if (attempts === 1)
        await tx.execute(
          sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`,
        );
      return 'done';
    });
    expect([result, attempts]).toEqual(['done', 2]);
  });
});

test('applies all migrations of the shop to a new database', async () => {
  // The image is a new database with all migrations, rebuilt whenever one of them changes.
  const store = await openStore({ databaseUrl: null, folder: await takeEngine(), poolSize: 1 });
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select name from migrations order by name`,
  );
  expect(await migrate(store, migrationsFolder)).toEqual([]);
  await store.close();
  expect(rows.map(({ name }) => name)).toEqual((await readdir(migrationsFolder)).sort());
});
