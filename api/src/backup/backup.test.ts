import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { startTestShop } from '../test/test-shop';
import { openStore } from '../db/open-store';
import { claimFolder } from '../ops/claim-folder';
import { runCommand } from '../ops/ops-protocol';
import { reconcileCheckouts } from '../checkout/reconcile-checkouts';
import { orderDesk } from '../test/test-orders';
import { freshDatabase } from '../test/engines';
import { migrationsFolder } from '../test/store-image';
import { matrix } from '../test/start-test-api';
import { backupCommand, restoreCommand } from './backup-commands';

describe.each(matrix)('backup and restore on $label', (engines) => {
  const shop = startTestShop(engines);
  const { bought } = orderDesk(shop);

  let folder: string;
  let file: string;
  let drops: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-backup-'));
    file = path.join(folder, 'shop.backup');
  });

  afterEach(async () => {
    for (const drop of drops) await drop();
    drops = [];
    await rm(folder, { recursive: true, force: true });
  });

  /** A place without any shop yet. */
  const anotherPlace = async (name = 'other') => {
    const dataDir = path.join(folder, name);
    if (engines.postgresUrl === null)
      return { databaseUrl: null, databasePoolSize: 2, dataDir } as const;
    const { url, drop } = await freshDatabase(engines.postgresUrl);
    drops.push(drop);
    return { databaseUrl: url, databasePoolSize: 2, dataDir };
  };
  type Place = Awaited<ReturnType<typeof anotherPlace>>;

  const backUp = (...args: string[]) =>
    runCommand([backupCommand(shop.api.backUp)], ['backup', ...args]);
  const restore = (place: Place, ...args: string[]) =>
    runCommand([restoreCommand(place, migrationsFolder)], ['restore', ...args]);
  const opened = async <Result>(
    { databaseUrl, databasePoolSize, dataDir }: Place,
    work: (db: typeof shop.api.db) => Promise<Result>,
  ): Promise<Result> => {
    const store = await openStore({
      databaseUrl,
      folder: path.join(dataDir, 'database'),
      poolSize: databasePoolSize,
    });
    try {
      return await work(store.db);
    } finally {
      await store.close();
    }
  };
  const ordersIn = async (db: typeof shop.api.db) =>
    (await db.execute<Record<string, unknown>>(sql`select * from orders order by id`)).rows;

  test('every order comes back, the books agree, and nothing is replaced without being told', async () => {
    await bought();
    await bought();
    expect(await backUp(file)).toMatchObject({
      output: expect.stringMatching(
        /^Backed up to .*shop\.backup \(\d+(\.\d)? [KM]B\)\.$/,
      ) as string,
      exitCode: 0,
    });
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['shop.backup']);
    const place = await anotherPlace();
    expect(await restore(place, file)).toMatchObject({
      output: expect.stringContaining('Now start the shop') as string,
      exitCode: 0,
    });
    const before = await ordersIn(shop.api.db);
    await opened(place, async (db) => {
      // They may have shipped since: a person looks.
      const reviewed = { status: 'needs_review', review_reason: expect.any(String) as string };
      expect(await ordersIn(db)).toEqual(before.map((row) => ({ ...row, ...reviewed })));
      const { differences, paid } = await reconcileCheckouts({ ...shop.deps, db })(1);
      expect(differences).toEqual([]);
      expect(paid.local).toBe(paid.provider);
      expect(paid.local).toBeGreaterThan(0);
      const { rows } = await db.execute<{ next: number }>(
        sql`select nextval(pg_get_serial_sequence('orders', 'id'))::int as next`,
      );
      expect(rows[0]?.next).toBeGreaterThan(Math.max(...before.map(({ id }) => Number(id))));
      await db.execute(sql`update orders set tracking = 'written after'`);
    });

    expect(await restore(place, file)).toMatchObject({
      output: expect.stringMatching(/is not empty \(.*orders.*\), and nothing was/) as string,
      exitCode: 1,
    });
    const whole = await readFile(file);
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('a letter')]) {
      await writeFile(file, bytes);
      const { output, exitCode } = await restore(place, file, '--replace');
      expect([exitCode, output]).toEqual([1, expect.stringMatching(/backup|archive|failed/)]);
    }
    const trackings = (db: typeof shop.api.db) =>
      ordersIn(db).then((rows) => rows.map(({ tracking }) => tracking));
    expect(await opened(place, trackings)).toEqual(['written after', 'written after']);
    await writeFile(file, whole);
    expect(await restore(place, file, '--replace')).toMatchObject({ exitCode: 0 });
    expect(await opened(place, trackings)).toEqual([null, null]);
  }, 120_000);

  test('a backup replaces no other file, and what was typed wrongly gets a sentence', async () => {
    await writeFile(file, 'precious');
    expect((await backUp(file)).output).toMatch(/is there already, and a backup never replaces/);
    expect(await readFile(file, 'utf8')).toBe('precious');
    const place = await anotherPlace();
    for (const answer of [
      await backUp(),
      await backUp('one', 'two'),
      await restore(place),
      await restore(place, file, '--repalce'),
    ])
      expect(answer).toMatchObject({
        output: expect.stringContaining('Usage: npm run ops -- ') as string,
        exitCode: 1,
      });
    expect((await restore(place, path.join(folder, 'nowhere'))).output).toMatch(/There is no file/);
    expect(existsSync(path.join(place.dataDir, 'database'))).toBe(false);
  });
});

test('the embedded database of a running shop is not replaced under its feet', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'candor-backup-'));
  const file = path.join(dataDir, 'shop.backup');
  await writeFile(file, 'x');
  const claim = await claimFolder(dataDir);
  const place = { databaseUrl: null, databasePoolSize: 1, dataDir };
  const { output, exitCode } = await runCommand(
    [restoreCommand(place, migrationsFolder)],
    ['restore', file, '--replace'],
  );
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/is in use by another process/)]);
  await claim.release();
  await rm(dataDir, { recursive: true, force: true });
});
