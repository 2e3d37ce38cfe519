import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { reconcileCheckouts } from '../checkout/reconcile-checkouts';
import { lockDataFolder } from '../commands/folder-lock';
import { runCommand } from '../commands/ops-protocol';
import { openStore } from '../db/open-store';
import { asPlainRole, freshDatabase } from '../test/engines';
import { matrix } from '../test/start-test-api';
import { migrationsFolder } from '../test/store-image';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';
import { backupCommand } from './backup-commands';
import { restoreCommand } from './restore-command';

describe.each(matrix)('backup and restore on $label', (engines) => {
  const shop = startTestShop(engines);
  const { buy } = orderActions(shop);

  let folder: string;
  const drops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-backup-'));
  });

  afterAll(async () => {
    for (const drop of drops) await drop();
    await rm(folder, { recursive: true, force: true });
  });

  /** A target without a shop. */
  const createTarget = async (name: string) => {
    const dataDir = path.join(folder, name);
    if (engines.postgresUrl === null)
      return { databaseUrl: null, databasePoolSize: 2, dataDir } as const;
    const { url, drop } = await freshDatabase(engines.postgresUrl);
    drops.push(drop);
    return { databaseUrl: url, databasePoolSize: 2, dataDir };
  };
  type Target = Awaited<ReturnType<typeof createTarget>>;

  const backUp = (...args: string[]) =>
    runCommand([backupCommand(shop.api.backUp)], ['backup', ...args]);
  const restoreListed = (target: Target, ...args: string[]) =>
    runCommand([restoreCommand(target, migrationsFolder)], ['restore', ...args]);
  const restore = (target: Target, ...args: string[]) =>
    restoreListed(target, ...args, '--no-erasures');
  const withStore = async <Result>(
    { databaseUrl, databasePoolSize, dataDir }: Target,
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

  describe('of two orders', () => {
    let file: string;
    let target: Target;
    beforeAll(async () => {
      file = path.join(folder, 'shop.backup');
      target = await createTarget('other');
      await buy();
      await buy();
    });

    test('is a file of its owner alone', async () => {
      expect(await backUp(file)).toMatchObject({
        output: expect.stringMatching(
          /^Backed up to .*shop\.backup \(\d+(\.\d)? [KM]B\)\.$/,
        ) as string,
        exitCode: 0,
      });
      expect((await stat(file)).mode & 0o077).toBe(0);
      expect(await readdir(folder)).toEqual(['shop.backup']);
    });

    test('restores every order, and reconciles', async () => {
      expect(await restoreListed(target, file)).toMatchObject({
        output: expect.stringMatching(
          /no list of erasures.*--erasures FILE.*--no-erasures/,
        ) as string,
        exitCode: 1,
      });
      expect(await restore(target, file)).toMatchObject({
        output: expect.stringContaining('Now start the shop') as string,
        exitCode: 0,
      });
      const before = await ordersIn(shop.api.db);
      await withStore(target, async (db) => {
        // They may have shipped since the backup.
        const reviewed = { status: 'needs_review', review_reason: expect.any(String) as string };
        expect(await ordersIn(db)).toEqual(
          before.map((row) => ({ ...row, ...reviewed, revision: Number(row.revision) + 1 })),
        );
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
    }, 240_000);

    test('replaces data only with --replace, and only where it is whole', async () => {
      expect(await restore(target, file)).toMatchObject({
        output: expect.stringMatching(/is not empty \(.*orders.*\), and nothing was/) as string,
        exitCode: 1,
      });
      const whole = await readFile(file);
      for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from('not a backup')]) {
        await writeFile(file, bytes);
        const { output, exitCode } = await restore(target, file, '--replace');
        expect([exitCode, output]).toEqual([1, expect.stringMatching(/backup|archive|failed/)]);
      }
      const trackings = (db: typeof shop.api.db) =>
        ordersIn(db).then((rows) => new Set(rows.map(({ tracking }) => tracking)));
      expect(await withStore(target, trackings)).toEqual(new Set(['written after']));
      await writeFile(file, whole);
      expect(await restore(target, file, '--replace')).toMatchObject({ exitCode: 0 });
      expect(await withStore(target, trackings)).toEqual(new Set([null]));
    }, 240_000);
  });

  if (engines.postgresUrl !== null)
    test('restores as a plain role, with and without the extensions of a provider (B34)', async () => {
      const file = path.join(folder, 'extended.backup');
      await shop.api.db.execute(sql`create extension if not exists pg_trgm`);
      await backUp(file);
      for (const extensions of [['pg_trgm', 'pg_stat_statements'], []]) {
        const target = await createTarget('plain');
        const plain = await asPlainRole(target.databaseUrl ?? '', extensions);
        drops.unshift(plain.drop);
        // Twice: the second time the restore replaces what the first has made.
        for (const args of [[], ['--replace']])
          expect(await restore({ ...target, databaseUrl: plain.url }, file, ...args)).toMatchObject(
            {
              exitCode: 0,
            },
          );
        expect(await withStore(target, ordersIn)).toHaveLength(
          (await ordersIn(shop.api.db)).length,
        );
      }
    }, 240_000);

  test('never replaces a file, and rejects invalid arguments with the usage', async () => {
    const file = path.join(folder, 'precious.backup');
    await writeFile(file, 'precious');
    expect((await backUp(file)).output).toMatch(/exists already, and a backup never replaces/);
    expect(await readFile(file, 'utf8')).toBe('precious');
    const target = await createTarget('empty');
    for (const response of [
      await backUp(),
      await backUp('one', 'two'),
      await restore(target),
      await restore(target, file, '--repalce'),
    ])
      expect(response).toMatchObject({
        output: expect.stringContaining('Usage: npm run ops -- ') as string,
        exitCode: 2,
      });
    expect((await restore(target, path.join(folder, 'nowhere'))).output).toMatch(
      /There is no file/,
    );
    expect(existsSync(path.join(target.dataDir, 'database'))).toBe(false);
  });
});

test('rejects a restore into the embedded database of a running shop', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'candor-backup-'));
  const file = path.join(dataDir, 'shop.backup');
  await writeFile(file, 'x');
  const lock = await lockDataFolder(dataDir);
  const target = { databaseUrl: null, databasePoolSize: 1, dataDir };
  const { output, exitCode } = await runCommand(
    [restoreCommand(target, migrationsFolder)],
    ['restore', file, '--replace'],
  );
  expect([exitCode, output]).toEqual([1, expect.stringMatching(/is in use by another process/)]);
  await lock.release();
  await rm(dataDir, { recursive: true, force: true });
});
