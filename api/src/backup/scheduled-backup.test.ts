import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { runCommand } from '../commands/ops-protocol';
import { directUrl } from '../config/config';
import { dumpPostgres } from '../db/dump';
import { transaction } from '../db/transaction';
import { readErasureFile } from '../privacy/erasure-file';
import { recordErasure } from '../privacy/erasures';
import { productionStores } from '../test/engines';
import { startTestApi } from '../test/start-test-api';
import { backupCommand } from './backup-commands';
import { writeScheduledBackup } from './scheduled-backup';
import { storedBackupCommands } from './stored-backup-commands';

const onPostgres = productionStores.filter(({ postgresUrl }) => postgresUrl !== null);

test('refuses a place without PostgreSQL, without a key, and beside a file', async () => {
  const run = (...args: string[]) =>
    runCommand([backupCommand(() => Promise.resolve())], ['backup', ...args]);
  expect((await run('--to', 'folder', '--key', 'k')).output).toContain('needs PostgreSQL');
  expect((await run('file', '--to', 'folder')).output).toContain('either a file or a place');
  expect((await run()).exitCode).toBe(2);
});

for (const engines of onPostgres)
  describe(`backups by the clock on ${engines.label}`, () => {
    const api = startTestApi(engines);
    let folder: string;
    let place: string;
    /** The private part, which is not needed to write a backup, and the public one. */
    let key: string;
    let recipient: string;

    beforeEach(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'candor-clock-'));
      place = path.join(folder, 'place');
      key = path.join(folder, 'key');
      recipient = path.join(folder, 'recipient');
      const { generateIdentity, identityToRecipient } = await import('age-encryption');
      const identity = await generateIdentity();
      await writeFile(key, `# a key\n${identity}\n`);
      await writeFile(recipient, `${await identityToRecipient(identity)}\n`);
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const server = () => ({
      databaseUrl: directUrl(api.config) ?? '',
      dataDir: path.join(folder, 'data'),
    });
    const backUp = async () => {
      const command = backupCommand(dumpPostgres(server().databaseUrl), server());
      return runCommand([command], ['backup', '--to', place, '--keep', '2d', '--key', recipient]);
    };
    const stored = (...args: string[]) =>
      runCommand(
        // The login that serves may not create the database of the trial.
        storedBackupCommands({
          ...server(),
          databaseMigrateUrl: api.config.databaseMigrateUrl,
        }),
        ['backups', ...args, '--from', place],
      );
    const encryptedFile = async () =>
      path.join(place, (await readdir(place)).find((name) => name.endsWith('.backup.age')) ?? '');

    test('writes an encrypted backup, restores it beside the shop, and compares every table', async () => {
      await api.db.execute(sql`insert into worker_runs (worker) values ('canary-of-the-test')`);
      expect(await backUp()).toMatchObject({
        exitCode: 0,
        output: expect.stringMatching(/^Backed up to /),
      });
      expect((await stored('list')).output).toMatch(/^candor-\d{8}T\d{6}Z\.backup\.age$/);
      expect((await readFile(await encryptedFile())).includes('canary-of-the-test')).toBe(false);

      // The shop has changed since, and the backup is still what it was made of.
      await api.db.execute(sql`delete from worker_runs where worker = 'canary-of-the-test'`);
      const verified = await stored('verify', '--key', key);
      expect(verified).toMatchObject({ exitCode: 0 });
      expect(verified.output).toMatch(/was restored and compared: \d{2,} tables are equal/);
      const { text } = await api.metrics.expose();
      for (const kind of ['written', 'verified', 'installed'])
        expect(text).toMatch(
          new RegExp(`candor_backup_last_timestamp_seconds\\{kind="${kind}"\\} 1[0-9.]{9}`),
        );
    });

    test('removes what is not encrypted yet when the process is stopped', async () => {
      const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
      const backup = backUp();
      const scratch = async () => readdir(server().dataDir).catch(() => []);
      // Without a pause: the folder is there for a moment only.
      for (const end = Date.now() + 15_000; (await scratch()).length === 0;)
        expect(Date.now()).toBeLessThan(end);
      process.emit('SIGTERM');
      expect(await scratch()).toEqual([]);
      expect(exit).toHaveBeenCalledWith(143);
      expect(await backup).toMatchObject({ exitCode: 1 });
    });

    test('reports a truncated backup, another key, and a table that differs', async () => {
      await backUp();
      const file = await encryptedFile();
      const whole = await readFile(file);
      await truncate(file, whole.length - 100);
      expect(await stored('verify', '--key', key)).toMatchObject({ exitCode: 1 });
      await writeFile(file, whole);

      const other = path.join(folder, 'other');
      const { generateIdentity } = await import('age-encryption');
      await writeFile(other, await generateIdentity());
      expect(await stored('verify', '--key', other)).toMatchObject({ exitCode: 1 });

      const tables = file.replace('.backup.age', '.tables.json');
      await writeFile(
        tables,
        (await readFile(tables, 'utf8')).replace('"orders":"0', '"orders":"7'),
      );
      expect((await stored('verify', '--key', key)).output).toContain('orders: 7 rows');
    });

    test('stores the erasures beside each backup, which a restore of an older one reads', async () => {
      const options = { to: place, keep: '2d', keyFile: recipient };
      await writeScheduledBackup(server(), options, new Date('2026-11-28T03:00:00Z'));
      await transaction(api.db, (tx) =>
        recordErasure(tx, 'erased', 'gone@shopper.example', new Date()),
      );
      for (const day of ['29', '30'])
        await writeScheduledBackup(server(), options, new Date(`2026-11-${day}T03:00:00Z`));
      expect((await readdir(place)).sort()).toEqual(
        ['29', '30'].flatMap((day) =>
          ['backup.age', 'erasures.age', 'tables.json'].map(
            (ending) => `candor-202611${day}T030000Z.${ending}`,
          ),
        ),
      );
      const target = path.join(folder, 'older');
      const older = 'candor-20261129T030000Z.backup.age';
      await stored('fetch', target, '--key', key, '--name', older);
      const [list, alone] = [`${target}.erasures.jsonl`, path.join(folder, 'alone')];
      expect(await readErasureFile(list)).toMatchObject([{ what: 'erased' }]);
      await stored('erasures', alone, '--key', key);
      expect(await readFile(alone, 'utf8')).toBe(await readFile(list, 'utf8'));
    });

    test('decrypts the newest into a new file, with the private key only', async () => {
      await backUp();
      const target = path.join(folder, 'dump');
      expect((await stored('fetch', target, '--key', key)).output).toContain('remove it after');
      expect((await readFile(target)).subarray(0, 5).toString()).toBe('PGDMP');
      expect((await stored('fetch', target, '--key', key)).output).toContain('exists already');

      expect((await stored('fetch', target + '2', '--key', recipient)).output).toContain(
        'the public part of the key',
      );
      expect((await stored('verify', '--key', recipient)).output).toContain(
        'the public part of the key',
      );
    });
  });
