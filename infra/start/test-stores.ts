import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execa, execaSync, type SyncOptions } from 'execa';
import { closedPort } from '../../api/src/test/rejecting-servers';
import { programs } from './system-packages';

/** PostgreSQL does not run as root; its Debian package adds a user. */
const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];

/** @returns stops it */
const startPostgres = (folder: string, port: number) => {
  const data = path.join(folder, 'postgres');
  const run = (options: SyncOptions, program: string, ...parts: string[]) => {
    const whole = [...asPostgres, path.join(programs().postgres, program), '-D', data, ...parts];
    return execaSync(whole[0] ?? '', whole.slice(1), { cwd: folder, ...options });
  };
  chmodSync(folder, 0o777);
  run({}, 'initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync');
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${settings.map((s) => `-c ${s}`).join(' ')}`;
  // The output is not piped: the server would inherit the pipe and keep this call waiting.
  run({ stdio: 'ignore' }, 'pg_ctl', '-w', '-l', path.join(data, 'log'), 'start', '-o', options);
  return () => run({ stdio: 'ignore', reject: false }, 'pg_ctl', '-m', 'immediate', 'stop');
};

/** Starts PostgreSQL and Redis in a temporary folder, unless the environment names one. */
export const startTestStores = async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  const stops: (() => unknown)[] = [];
  const env: NodeJS.ProcessEnv = {};
  if (!process.env['TEST_POSTGRES_URL']) {
    const port = await closedPort();
    stops.push(startPostgres(folder, port));
    env['TEST_POSTGRES_URL'] = `postgres://postgres@127.0.0.1:${port}/postgres`;
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
