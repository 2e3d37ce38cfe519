import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { programs } from './system-packages';

/** PostgreSQL and Redis for one test run. */
export type TestStores = { env: NodeJS.ProcessEnv; stop: () => Promise<void> };

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL does not run as root; its Debian package adds a user. */
const asPostgres = (program: string, parts: readonly string[]): [string, string[]] =>
  process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', program, ...parts]]
    : [program, [...parts]];

const startPostgres = async (folder: string, port: number) => {
  const { postgres } = programs();
  const data = path.join(folder, 'postgres');
  chmodSync(folder, 0o777);
  const [initdb, initdbParts] = asPostgres(path.join(postgres, 'initdb'), [
    ...['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
  ]);
  const made = spawnSync(initdb, initdbParts, { encoding: 'utf8', cwd: folder });
  if (made.status !== 0) throw new Error(`PostgreSQL cannot be set up: ${made.stderr}`);
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200'];
  const [command, parts] = asPostgres(path.join(postgres, 'pg_ctl'), [
    ...['-D', data, '-w', '-l', path.join(data, 'log'), 'start', '-o'],
    `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder} ${settings.map((s) => `-c ${s}`).join(' ')}`,
  ]);
  // Not piped: the server would inherit the pipe and keep spawnSync waiting.
  if (spawnSync(command, parts, { stdio: 'ignore', cwd: folder }).status !== 0)
    throw new Error(`PostgreSQL does not start: see ${path.join(data, 'log')}`);
  return () => {
    const [stop, stopParts] = asPostgres(path.join(postgres, 'pg_ctl'), [
      ...['-D', data, '-m', 'immediate', 'stop'],
    ]);
    spawnSync(stop, stopParts, { stdio: 'ignore', cwd: folder });
  };
};

const startRedis = (folder: string, port: number): ChildProcess =>
  spawn(
    programs().redis,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { cwd: folder, stdio: 'ignore' },
  );

/** Starts both stores on free ports in a temporary folder, unless the environment names one. */
export const startTestStores = async (): Promise<TestStores> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-test-'));
  const stops: (() => void)[] = [];
  const env: NodeJS.ProcessEnv = {};
  if (!process.env['TEST_POSTGRES_URL']) {
    const port = await freePort();
    stops.push(await startPostgres(folder, port));
    env['TEST_POSTGRES_URL'] = `postgres://postgres@127.0.0.1:${port}/postgres`;
  }
  if (!process.env['TEST_REDIS_URL']) {
    const port = await freePort();
    const redis = startRedis(folder, port);
    stops.push(() => redis.kill('SIGTERM'));
    env['TEST_REDIS_URL'] = `redis://127.0.0.1:${port}`;
  }
  return {
    env,
    stop: async () => {
      for (const stop of stops) stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
};
