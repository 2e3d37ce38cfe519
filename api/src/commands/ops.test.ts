import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtApi } from '../test/built-api';
import { unpackStore } from '../test/store-image';
import { lockDataFolder, socketPath } from './folder-lock';
import type { OpsCommand } from './ops-command';
import { serveOps, requestOps } from './ops-protocol';

const built = builtApi();

/** The minimum for a process, without the settings of this machine. */
const cleanEnv = { PATH: process.env['PATH'], NODE_ENV: 'development' };

let folder: string;
let started: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'candor-ops-'));
});

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  started = [];
  await rm(folder, { recursive: true, force: true });
});

const run = (file: string, args: string[], env: NodeJS.ProcessEnv) => {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...cleanEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const printed = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (printed.out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (printed.err += bytes.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const waitFor = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => {
        if (printed.out.includes(text)) resolve();
      });
      void exit.then(() => reject(new Error(`ended before it printed "${text}": ${printed.err}`)));
    });
  return { child, printed, exit, waitFor };
};

const commands: OpsCommand[] = [
  {
    name: 'say hello',
    summary: 'says it',
    define: (command) => command.argument('<name>').option('--loud'),
    run: (name: string, { loud }: { loud?: true }) =>
      Promise.resolve(`hello ${loud === true ? name.toUpperCase() : name}`),
  },
  { name: 'fail', summary: 'fails', run: () => Promise.reject(new Error('It does not work.')) },
];

test('the process with the folder lock runs commands and prints the usage', async () => {
  const lock = await lockDataFolder(folder);
  lock.onConnection((socket) => void serveOps(commands)(socket));
  const socket = socketPath(folder);
  expect(await requestOps(socket, ['say', 'hello', 'you'])).toEqual({
    output: 'hello you',
    exitCode: 0,
  });
  expect(await requestOps(socket, ['say', 'hello', '--loud', 'you'])).toMatchObject({
    output: 'hello YOU',
  });
  expect(await requestOps(socket, ['fail'])).toEqual({ output: 'It does not work.', exitCode: 1 });
  expect(await requestOps(socket, ['dance'])).toMatchObject({
    output: expect.stringMatching(/^error: unknown command 'dance'\n[^]*say hello/) as string,
    exitCode: 2,
  });
  for (const args of [[], ['--help'], ['help', 'say', 'hello']])
    expect(await requestOps(socket, args)).toMatchObject({
      output: expect.stringMatching(/^Usage: npm run ops -- /) as string,
      exitCode: 0,
    });
  for (const args of [
    ['say', 'hello'],
    ['say', 'hello', 'you', '--quiet'],
    ['fail', 'often'],
  ])
    expect(await requestOps(socket, args)).toMatchObject({ exitCode: 2 });
  await lock.release();
  expect(await requestOps(socket, [])).toBeNull();
});

test('rejects a second lock until the first one is released', async () => {
  const first = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(/is in use by another process/);
  await first.release();
  const next = await lockDataFolder(folder);
  await next.release();
});

test('replaces the socket of a killed process', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(socketPath(folder))}, () => console.log('held'))`,
  ]);
  await once(holder.stdout, 'data');
  await expect(lockDataFolder(folder)).rejects.toThrow(/is in use/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(socketPath(folder))).toBe(true);
  const lock = await lockDataFolder(folder);
  await lock.release();
});

test('puts a socket with a long path into the temporary folder', async () => {
  const deep = path.join(folder, 'x'.repeat(90), 'data');
  expect(socketPath(deep)).toBe(socketPath(deep));
  expect(socketPath(deep).startsWith(os.tmpdir())).toBe(true);
  expect(Buffer.byteLength(socketPath(deep, '/tmp'))).toBeLessThan(100);
  const lock = await lockDataFolder(deep);
  await expect(lockDataFolder(deep)).rejects.toThrow(/is in use/);
  await lock.release();
});

test('production without secrets exits with every reason', async () => {
  const { exit, printed } = run(built.server, [], { NODE_ENV: 'production', DATA_DIR: folder });
  expect(await exit).toBe(1);
  expect(
    printed.err
      .trim()
      .split('\n')
      .map((line) => line.split(' ', 1)[0]),
  ).toEqual([
    'PUBLIC_ORIGIN',
    'SESSION_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'DATABASE_URL',
    'REDIS_URL',
  ]);
});

test('the API locks its folder, restarts after a kill and stops on SIGTERM', async () => {
  // Below the ephemeral ports of the system.
  const env = { DATA_DIR: folder, PORT_OFFSET: String(randomInt(10_000, 14_000)) };
  const other = path.join(folder, 'other');
  await Promise.all([unpackStore(folder), unpackStore(other)]);
  const first = run(built.server, [], env);
  await first.waitFor('api listening');

  const sameFolder = run(built.server, [], { ...env, PORT_OFFSET: '14999' });
  const otherFolder = run(built.server, [], { ...env, DATA_DIR: other });
  const ops = run(built.ops, ['outbox', 'list'], { DATA_DIR: folder });
  expect(await Promise.all([sameFolder.exit, otherFolder.exit, ops.exit])).toEqual([1, 1, 0]);
  expect(sameFolder.printed.err).toMatch(/^The data folder .* is in use by another process/);
  expect(otherFolder.printed.err).toMatch(/^Port \d+ is taken by another process/);
  expect(ops.printed.out).toBe('The outbox is empty.\n');

  first.child.kill('SIGKILL');
  await first.exit;
  const again = run(built.server, [], env);
  await again.waitFor('api listening');
  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(existsSync(socketPath(folder))).toBe(false);
}, 240_000);
