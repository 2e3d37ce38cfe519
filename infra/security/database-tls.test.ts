import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { localBackupCommand } from '../../api/src/backup/backup-commands';
import { restoreCommand } from '../../api/src/backup/restore-command';
import type { OpsCommand } from '../../api/src/commands/ops-command';
import { runCommand } from '../../api/src/commands/ops-protocol';
import { migrate } from '../../api/src/db/migrate';
import { openStore } from '../../api/src/db/open-store';
import { freshDatabase } from '../../api/src/test/engines';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { migrationsFolder } from '../../api/src/test/store-image';
import { testDiagnostics } from '../../api/src/test/test-diagnostics';
import { makePostgres, ownedByPostgres } from '../start/test-stores';

type Pair = { cert: string; private: string };

const makeAuthority = (): Promise<Pair> =>
  generate([{ name: 'commonName', value: 'A provider' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'basicConstraints', cA: true, critical: true }],
  });

const certify = (host: string, { cert, private: key }: Pair): Promise<Pair> =>
  generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
    ca: { cert, key },
  });

describe('a provider whose root certificate is its own', () => {
  const { diagnose } = testDiagnostics();
  let folder: string;
  let server: ReturnType<typeof makePostgres>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'candor-tls-'));
    const [authority, other] = [await makeAuthority(), await makeAuthority()];
    const { cert, private: key } = await certify('localhost', authority);
    const files = { ca: authority.cert, other: other.cert, cert, key };
    for (const [name, text] of Object.entries(files)) await writeFile(fileOf(name), text);
    server = makePostgres(folder, await closedPort());
    ownedByPostgres(fileOf('key'));
    server.start('ssl=on', `ssl_cert_file=${fileOf('cert')}`, `ssl_key_file=${fileOf('key')}`);
  }, 60_000);
  afterAll(async () => {
    server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = (name: string) => path.join(folder, `${name}.pem`);
  const addressOf = (url: string, host: string, root: string): string => {
    const address = new URL(url);
    address.hostname = host;
    address.search = `sslmode=verify-full&sslrootcert=${fileOf(root)}`;
    return address.href;
  };
  const run = (command: OpsCommand, ...args: string[]) => runCommand([command], args);
  const configOf = (databaseUrl: string) => ({
    databaseUrl,
    databasePoolSize: 2,
    dataDir: path.join(folder, 'data'),
  });

  test('is verified by the shop, its backups and its restores', async () => {
    const [shop, copy] = [await freshDatabase(server.url), await freshDatabase(server.url)];
    const url = addressOf(shop.url, 'localhost', 'ca');
    const store = await openStore({ databaseUrl: url, folder: null, poolSize: 2 });
    await migrate(store, migrationsFolder);
    const { rows } = await store.db.execute(
      'select ssl from pg_stat_ssl where pid = pg_backend_pid()',
    );
    expect(rows).toEqual([{ ssl: true }]);
    await store.close();
    const file = path.join(folder, 'shop.backup');
    expect(await run(localBackupCommand(configOf(url)), 'backup', file)).toMatchObject({
      exitCode: 0,
    });
    const restore = restoreCommand(
      configOf(addressOf(copy.url, 'localhost', 'ca')),
      migrationsFolder,
    );
    expect(await run(restore, 'restore', file, '--no-erasures')).toMatchObject({ exitCode: 0 });
    expect((await diagnose({ DATABASE_URL: url })).output).toMatch(
      /ok +Encryption +TLS, and the server is verified/,
    );
  }, 120_000);

  test.each([
    ['another root certificate', 'localhost', 'other', /certificate/],
    ['another name', '127.0.0.1', 'ca', /does not match|altnames/],
  ])('is refused with %s, and doctor names it', async (_, host, root, reason) => {
    const url = addressOf(server.url, host, root);
    await expect(openStore({ databaseUrl: url, folder: null, poolSize: 2 })).rejects.toThrow(
      reason,
    );
    const { output, failures } = await diagnose({ DATABASE_URL: url });
    expect(failures.map(({ check }) => check)).toEqual(['PostgreSQL']);
    expect(output).toMatch(/is not trusted: /);
  });

  test('doctor notes a server that is far away and not verified', async () => {
    for (const [query, note] of [
      ['', /note +Encryption +the connection to .* is not encrypted/],
      ['?sslmode=no-verify', /note +Encryption +the server .* is not verified/],
    ] as const) {
      const { output } = await diagnose({
        DATABASE_URL: server.url,
        DATABASE_MIGRATE_URL: `postgres://owner@db.provider.example/candor${query}`,
      });
      expect(output).toMatch(note);
    }
  });
});
