import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { freshDatabase, matrix } from '../test/engines';
import { migrationsFolder, storeImage } from '../test/store-image';
import { migrate } from './migrate';
import { openStore } from './open-store';
import type { Store } from './store';
import { transaction } from './transaction';

describe.each(matrix)('the store on $label', ({ postgresUrl }) => {
  let store: Store;
  let second: Store | null = null;
  let drop: () => Promise<void> = () => Promise.resolve();
  let migrations: string;

  beforeAll(async () => {
    const fresh = postgresUrl === null ? null : await freshDatabase(postgresUrl);
    drop = fresh?.drop ?? drop;
    // To make a database takes PGlite ten seconds: one that has forgotten its migrations does as well.
    const folder = fresh === null ? await storeImage() : null;
    const location = { databaseUrl: fresh?.url ?? null, folder, poolSize: 1 };
    store = await openStore(location);
    if (fresh === null) await store.db.execute(sql`drop table migrations`);
    if (fresh !== null) second = await openStore(location);
    migrations = await mkdtemp(path.join(os.tmpdir(), 'candor-migrations-'));
    await writeFile(
      path.join(migrations, '001-notes.sql'),
      `create table notes (id integer primary key, note text); insert into notes values (1, 'a;b');`,
    );
  }, 60_000);

  afterAll(async () => {
    await store.close();
    await second?.close();
    await drop();
    await rm(migrations, { recursive: true });
  });

  test('migrations of several statements are applied once, also by two that start together', async () => {
    const news = await Promise.all([
      migrate(store, migrations),
      migrate(second ?? store, migrations),
    ]);
    expect(news.flat()).toEqual(['001-notes.sql']);
    expect(await migrate(store, migrations)).toEqual([]);
  });

  test('a broken migration leaves nothing of itself behind', async () => {
    const broken = path.join(migrations, '002-broken.sql');
    await writeFile(broken, `insert into notes values (2, 'half'); select nonsense from nowhere;`);
    await expect(migrate(store, migrations)).rejects.toThrow('nowhere');
    await rm(broken);
    const { rows } = await store.db.execute(sql`select * from notes`);
    expect(rows).toHaveLength(1);
  });

  test('a changed migration is refused with a sentence', async () => {
    const file = path.join(migrations, '001-notes.sql');
    const original = 'create table notes (id integer primary key, note text, extra text);';
    await writeFile(file, original);
    await expect(migrate(store, migrations)).rejects.toThrow(
      '001-notes.sql was changed after it had been applied here. Put it back and write a new migration.',
    );
  });

  test('a version that does not know a migration which only adds starts beside a newer one', async () => {
    await rm(path.join(migrations, '001-notes.sql'));
    await expect(migrate(store, migrations)).resolves.toEqual([]);
  });

  test('a version that does not know what was taken away is refused with a sentence', async () => {
    const file = path.join(migrations, '002-contract-notes.sql');
    await writeFile(file, 'alter table notes drop column if exists extra;');
    await migrate(store, migrations);
    await rm(file);
    await expect(migrate(store, migrations)).rejects.toThrow('it is older than the data');
  });

  test('with one connection, many transactions at once all end, each whole', async () => {
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

  test('a transaction inside a transaction is refused instead of waiting for ever', async () => {
    await expect(
      transaction(store.db, () => transaction(store.db, () => Promise.resolve())),
    ).rejects.toThrow('inside another one');
    await transaction(store.db, () => Promise.resolve());
  });

  test('a deadlock is tried again', async () => {
    let tries = 0;
    const result = await transaction(store.db, async (tx) => {
      tries += 1;
      if (tries === 1)
        await tx.execute(
          sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`,
        );
      return 'done';
    });
    expect([result, tries]).toEqual(['done', 2]);
  });
});

test('the shop’s own migrations fit a new database, all of them', async () => {
  // The image is a new database that they were run on, made anew whenever one of them changes.
  const store = await openStore({ databaseUrl: null, folder: await storeImage(), poolSize: 1 });
  const { rows } = await store.db.execute<{ name: string }>(
    sql`select name from migrations order by name`,
  );
  expect(await migrate(store, migrationsFolder)).toEqual([]);
  await store.close();
  expect(rows.map(({ name }) => name)).toEqual((await readdir(migrationsFolder)).sort());
});
