import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { lockDataFolder } from '../commands/folder-lock';
import { runCommand } from '../commands/ops-protocol';
import type { MigrationConnection } from '../db/database';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { builtApi } from '../test/built-api';
import { freshDatabase } from '../test/engines';
import { seedOrders } from '../test/seed-orders';
import { migrationsFolder, unpackStore } from '../test/store-image';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { moveCommand } from './move-command';
import { listTables, readContents, shareTexts, type Contents } from './move-rows';

const orders = faultRuns(10_000, 200);
const kills = faultRuns(20, 2);

const read = async (
  store: { databaseUrl: string | null; folder: string | null },
  work: (connection: MigrationConnection) => Promise<void>,
): Promise<void> => {
  const opened = await openStore({ ...store, poolSize: 1 });
  try {
    await opened.withMigrationLock(work);
  } finally {
    await opened.close();
  }
};

/** Sequences, and triggers that are off or constraints that the other database lacks. */
const shapeSql = `
  select 'sequence' as kind, sequencename::text as name, last_value::text as state from pg_sequences where schemaname = 'public'
  union all select 'trigger', tgname::text, tgenabled::text from pg_trigger where not tgisinternal
  union all select 'constraint', conname::text, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    and contype <> 'n'
  union all select 'migration', name, checksum from migrations
  order by 1, 2`;

/** Passes some bytes on to a server, and then no more, so that the sender waits and can be killed there. */
const startNarrowProxy = async (serverUrl: string, bytes: number) => {
  const { hostname, port } = new URL(serverUrl);
  let left = bytes;
  let isFull = () => undefined as void;
  const full = new Promise<void>((resolve) => (isFull = resolve));
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) socket.on('error', () => socket.destroy());
    near.on('close', () => far.destroy());
    near.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) isFull();
      else far.write(chunk);
    });
    far.pipe(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(serverUrl);
  address.port = String((server.address() as AddressInfo).port);
  return { url: address.href, full, close: () => server.close() };
};

type Found = { contents: Contents; shape: unknown[]; cents: unknown; bytes: number };

const readAll = async (databaseUrl: string | null, folder: string | null): Promise<Found> => {
  const found: Partial<Found> = {};
  await read({ databaseUrl, folder }, async (connection) => {
    await shareTexts(connection);
    const tables = await listTables(connection);
    found.contents = await readContents(connection, tables);
    found.bytes = 0;
    for (const { name, columns } of tables) {
      const [row] = await connection.query<{ bytes: number }>(
        `select coalesce(sum(octet_length(row(${columns})::text)), 0)::int as bytes from public."${name}"`,
      );
      found.bytes += row?.bytes ?? 0;
    }
    found.shape = await connection.query(shapeSql);
    found.cents = await connection.query(
      `select count(*)::int as orders, sum(total_cents)::text as cents from orders`,
    );
  });
  return found as Found;
};

const [engines] = faultMatrix.filter(({ postgresUrl }) => postgresUrl !== null);

if (engines !== undefined)
  describe('a move from the embedded database to PostgreSQL', () => {
    const built = builtApi();
    let dataDir: string;
    let drops: (() => Promise<void>)[] = [];
    const database = () => path.join(dataDir, 'database');

    beforeAll(async () => {
      dataDir = await mkdtemp(path.join(os.tmpdir(), 'candor-move-'));
      await unpackStore(dataDir);
      const store = await openStore({ databaseUrl: null, folder: database(), poolSize: 1 });
      await seedOrders(store.db, { orders, now: new Date() });
      await store.close();
    }, FAULT_TIMEOUT_MS);
    afterEach(async () => {
      for (const drop of drops) await drop();
      drops = [];
    });
    afterAll(() => rm(dataDir, { recursive: true, force: true }));

    const newTarget = async (): Promise<string> => {
      const { url, drop } = await freshDatabase(engines.postgresUrl ?? '');
      drops.push(drop);
      return url;
    };
    const move = (url: string) =>
      runCommand(
        [moveCommand({ dataDir }, { migrationsFolder, report: () => undefined })],
        ['move', '--to', url],
      );

    /** Starts the operator's command. */
    const startProgram = (url: string) => {
      const { PATH, HOME, TMPDIR } = process.env;
      const child = spawn(process.execPath, [built.ops, 'move', '--to', url], {
        env: {
          ...(PATH !== undefined && { PATH }),
          ...(HOME !== undefined && { HOME }),
          ...(TMPDIR !== undefined && { TMPDIR }),
          DATA_DIR: dataDir,
          ENV_FILE: 'none',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
      child.stderr.on('data', (bytes: Buffer) => (output += bytes.toString()));
      const ended = once(child, 'close').then(() => output);
      return { child, ended };
    };

    /** Kills the command while it waits to write more than these bytes. */
    const killAfter = async (url: string, bytes: number): Promise<void> => {
      const proxy = await startNarrowProxy(url, bytes);
      const { child, ended } = startProgram(proxy.url);
      await Promise.race([proxy.full, ended]);
      expect(child.exitCode).toBeNull();
      child.kill('SIGKILL');
      await ended;
      proxy.close();
    };

    test(
      `brings ${orders} orders over, killed ${kills} times on the way`,
      async () => {
        const before = await readAll(null, database());
        const url = await newTarget();
        const target = await openStore({ databaseUrl: url, folder: null, poolSize: 1 });
        await migrate(target, migrationsFolder);
        for (let kill = 1; kill <= kills; kill += 1)
          await killAfter(url, before.bytes / (kills + 1));
        await expect(migrate(target, migrationsFolder)).rejects.toThrow(/has not ended here/);
        await target.close();
        expect(await startProgram(url).ended).toContain('of all rows are equal');
        const after = await readAll(url, null);
        expect(after).toEqual(before);
        expect(await readAll(null, database())).toEqual(before);
        expect(after.cents).toMatchObject([{ orders }]);
        recordMeasurement(
          `embedded shop of ${orders} orders, moved to PostgreSQL and killed ${kills} times`,
          `${Object.values(after.contents).reduce((sum, { rows }) => sum + rows, 0)} rows of ${Object.keys(after.contents).length} tables, counts, sums and hashes equal`,
        );
        expect(await move(url)).toMatchObject({
          exitCode: 1,
          output: expect.stringMatching(
            /is not empty \(.*orders.*\), and nothing was changed/,
          ) as string,
        });
        expect(await readAll(url, null)).toEqual(before);
      },
      FAULT_TIMEOUT_MS,
    );

    test('refuses other versions and a running shop, and begins again when the shop went on', async () => {
      const url = await newTarget();
      for (const wrong of ['postgres', 'https://db.example/candor'])
        expect((await move(wrong)).output).toMatch(/--to needs an address/);
      const lock = await lockDataFolder(dataDir);
      expect((await move(url)).output).toMatch(/in use by another process/);
      await lock.release();

      const target = await openStore({ databaseUrl: url, folder: null, poolSize: 1 });
      await migrate(target, migrationsFolder);
      await target.db.execute(
        `insert into migrations (name, checksum) values ('998-later.sql', '')`,
      );
      expect((await move(url)).output).toMatch(/target database has another version/);
      await target.db.execute(`delete from migrations where name = '998-later.sql'`);
      // A move that began when the shop had other data leaves this.
      await target.db.execute(
        `insert into migrations (name, checksum) values ('999-contract-move-unfinished', 'earlier');
         insert into accounts (id, email, password_hash, created_at) values ('earlier', 'e@x.example', '', now())`,
      );
      await target.close();
      expect(await move(url)).toMatchObject({ exitCode: 0 });
      expect(await readAll(url, null)).toEqual(await readAll(null, database()));
    }, 240_000);
  });
