import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execa, execaSync, type SyncOptions } from 'execa';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { programs } from './system-packages';

/** PostgreSQL does not run as root; its Debian package adds a user. */
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

/** Gives a file or folder to the user of the server, who alone may use it. */
export const ownedByPostgres = (file: string, mode = 0o600): void => {
  chmodSync(file, mode);
  if (asPostgres.length > 0) execaSync('chown', ['postgres', file]);
};

/** Makes a server in a folder. @returns what starts and stops it */
export const makePostgres = (folder: string, port: number) => {
  const data = path.join(folder, 'postgres');
  const run = (options: SyncOptions, program: string, ...parts: string[]) => {
    const whole = [...asPostgres, path.join(programs().postgres, program), '-D', data, ...parts];
    return execaSync(whole[0] ?? '', whole.slice(1), { cwd: folder, ...options });
  };
  chmodSync(folder, 0o777);
  run({}, 'initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: (...more: string[]) => {
      const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', ...more];
      const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${settings.map((s) => `-c ${s}`).join(' ')}`;
      // The output is not piped: the server would inherit the pipe and keep this call waiting.
      const log = path.join(data, 'log');
      run({ stdio: 'ignore' }, 'pg_ctl', '-w', '-l', log, 'start', '-o', options);
    },
    stop: () => run({ stdio: 'ignore', reject: false }, 'pg_ctl', '-m', 'immediate', 'stop'),
  };
};

/** Each transaction of a client may run in another connection to the server. @returns stops it */
const startPooler = (folder: string, postgresPort: string, port: number) => {
  const users = path.join(folder, 'pooler-users');
  writeFileSync(users, '"candor_test_runs" "only-for-tests"\n');
  const settings = path.join(folder, 'pooler.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${postgresPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
logfile = ${path.join(folder, 'pooler.log')}
`,
  );
  const whole = [...asPostgres, programs().pooler, settings];
  const pooler = execa(whole[0] ?? '', whole.slice(1), {
    cwd: folder,
    stdio: 'ignore',
    reject: false,
  });
  return () => pooler.kill();
};

/**
 * Starts PostgreSQL and Redis in a temporary folder, unless the environment names one.
 * @param withPooler also starts PgBouncer in transaction mode, through which the APIs under test connect
 */
export const startTestStores = async (withPooler = false) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  const stops: (() => unknown)[] = [];
  const env: NodeJS.ProcessEnv = {};
  if (!process.env['TEST_POSTGRES_URL']) {
    const port = await closedPort();
    const { url, start, stop } = makePostgres(folder, port);
    start();
    stops.push(stop);
    env['TEST_POSTGRES_URL'] = url;
  }
  if (withPooler) {
    const port = await closedPort();
    const { port: postgresPort } = new URL(
      env['TEST_POSTGRES_URL'] ?? process.env['TEST_POSTGRES_URL'] ?? '',
    );
    stops.push(startPooler(folder, postgresPort, port));
    env['TEST_POOLER_PORT'] = String(port);
  }
  if (!process.env['TEST_REDIS_URL']) {
    const port = await closedPort();
    // Each API under test takes a database of its own.
    const databases = ['--databases', '4096'];
    const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', ...databases];
    const redis = execa(programs().redis, ['--port', String(port), ...options], {
      cwd: folder,
      stdio: 'ignore',
      reject: false,
    });
    stops.push(() => redis.kill());
    env['TEST_REDIS_URL'] = `redis://127.0.0.1:${port}`;
  }
  return {
    env,
    stop: (): void => {
      for (const stop of stops) stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
