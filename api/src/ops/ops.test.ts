import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { builtApi } from '../test/built-api';
import { unpackStore } from '../test/store-image';
import { claimFolder } from './claim-folder';
import { answerOps, askOps } from './ops-protocol';
import { socketPath } from './socket-path';

const built = builtApi();

/** Only what a process needs to run, so that settings of this machine do not leak into the shop. */
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
  const said = { out: '', err: '' };
  child.stdout.on('data', (bytes: Buffer) => (said.out += bytes.toString()));
  child.stderr.on('data', (bytes: Buffer) => (said.err += bytes.toString()));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      child.stdout.on('data', () => {
        if (said.out.includes(text)) resolve();
      });
      void exit.then(() => reject(new Error(`ended before it said "${text}": ${said.err}`)));
    });
  return { child, said, exit, says };
};

const commands = [
  {
    words: 'say hello',
    summary: 'says it',
    run: (args: readonly string[]) => Promise.resolve(`hello ${args.join(' ')}`),
  },
  { words: 'fail', summary: 'fails', run: () => Promise.reject(new Error('It does not work.')) },
];

test('the process that holds the folder answers, and says what it can do', async () => {
  const claim = await claimFolder(folder);
  claim.answerWith((socket) => void answerOps(commands)(socket));
  const socket = socketPath(folder);
  expect(await askOps(socket, ['say', 'hello', 'you'])).toEqual({
    output: 'hello you',
    exitCode: 0,
  });
  expect(await askOps(socket, ['fail'])).toEqual({ output: 'It does not work.', exitCode: 1 });
  expect(await askOps(socket, ['dance'])).toMatchObject({
    output: expect.stringContaining('say hello') as string,
    exitCode: 1,
  });
  await claim.release();
  expect(await askOps(socket, [])).toBeNull();
});

test('a folder has one holder; a second is refused until the first lets go', async () => {
  const first = await claimFolder(folder);
  await expect(claimFolder(folder)).rejects.toThrow(/is in use by another process/);
  await first.release();
  const next = await claimFolder(folder);
  await next.release();
});

test('the socket of a killed process is taken over', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('net').createServer().listen(${JSON.stringify(socketPath(folder))}, () => console.log('held'))`,
  ]);
  await once(holder.stdout, 'data');
  await expect(claimFolder(folder)).rejects.toThrow(/is in use/);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  expect(existsSync(socketPath(folder))).toBe(true);
  const claim = await claimFolder(folder);
  await claim.release();
});

test('a path too long for a socket gets one in the temporary folder, the same every time', async () => {
  const deep = path.join(folder, 'x'.repeat(90), 'data');
  expect(socketPath(deep)).toBe(socketPath(deep));
  expect(socketPath(deep).startsWith(os.tmpdir())).toBe(true);
  expect(Buffer.byteLength(socketPath(deep, '/tmp'))).toBeLessThan(100);
  const claim = await claimFolder(deep);
  await expect(claimFolder(deep)).rejects.toThrow(/is in use/);
  await claim.release();
});

test('production without secrets does not start, and says every reason', async () => {
  const { exit, said } = run(built.server, [], { NODE_ENV: 'production', DATA_DIR: folder });
  expect(await exit).toBe(1);
  expect(
    said.err
      .trim()
      .split('\n')
      .map((line) => line.split(' ', 1)[0]),
  ).toEqual([
    'PUBLIC_ORIGIN',
    'SESSION_SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'DATABASE_URL',
    'REDIS_URL',
  ]);
}, 60_000);

test('the API holds its folder and port, survives a kill, and stops when asked', async () => {
  // Below the ports that systems deal out to whoever asks for any.
  const env = { DATA_DIR: folder, PORT_OFFSET: String(randomInt(10_000, 14_000)) };
  const other = path.join(folder, 'other');
  await Promise.all([unpackStore(folder), unpackStore(other)]);
  const first = run(built.server, [], env);
  await first.says('the API answers');

  const sameFolder = run(built.server, [], { ...env, PORT_OFFSET: '14999' });
  const otherFolder = run(built.server, [], { ...env, DATA_DIR: other });
  const ops = run(built.ops, ['outbox', 'list'], { DATA_DIR: folder });
  expect(await Promise.all([sameFolder.exit, otherFolder.exit, ops.exit])).toEqual([1, 1, 0]);
  expect(sameFolder.said.err).toMatch(/^The data folder .* is in use by another process/);
  expect(otherFolder.said.err).toMatch(/^Port \d+ is taken by another process/);
  expect(ops.said.out).toBe('The outbox is empty.\n');

  first.child.kill('SIGKILL');
  await first.exit;
  const again = run(built.server, [], env);
  await again.says('the API answers');
  again.child.kill('SIGTERM');
  expect(await again.exit).toBe(0);
  expect(existsSync(socketPath(folder))).toBe(false);
}, 120_000);
