import { randomInt } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openPglite } from '../db/pglite-store';
import {
  closedPort,
  listening,
  providerThatKnows,
  rejectingPostgres,
} from '../test/rejecting-servers';
import { migrationsFolder, unpackStore } from '../test/store-image';
import { runDiagnostics, formatResults } from './diagnostics';

const goodKey = 'sk_test_right';

let folder: string;
let providerUrl: string;
const servers: (Server | HttpServer)[] = [];

const open = async (server: Server | HttpServer): Promise<number> => {
  servers.push(server);
  return listening(server);
};

beforeAll(async () => {
  providerUrl = `http://127.0.0.1:${await open(providerThatKnows(goodKey))}`;
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'candor-doctor-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

afterAll(() => {
  for (const server of servers) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
});

type Options = { nodeVersion?: string; now?: Date };

/** The offset avoids the ports of a shop on this machine and the ephemeral ports. */
const diagnose = async (env: NodeJS.ProcessEnv = {}, options: Options = {}) => {
  const results = await runDiagnostics(
    {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT_OFFSET: String(randomInt(5_000, 9_000)),
      STRIPE_SECRET_KEY: goodKey,
      STRIPE_API_URL: providerUrl,
      ...env,
    },
    { migrationsFolder, ...options },
  );
  const failures = results.filter(({ status }) => status === 'fail');
  return { failures, ...formatResults(results) };
};

const production = {
  NODE_ENV: 'production',
  DEMO: '1',
  EMBEDDED: '1',
  SESSION_SECRET: 'k3Vw9-qZ7pLm2XcT8bNf4RgY6hJd1SaE',
  STRIPE_WEBHOOK_SECRET: 'whsec_right',
  PUBLIC_ORIGIN: 'https://shop.example',
};

test('passes for a healthy shop and prints notes', async () => {
  const { output, exitCode, failures } = await diagnose();
  expect(failures).toEqual([]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^ok {5}Node +\d+/);
  expect(output).toContain('note   Mail server');
  expect(output).toContain('Nothing is wrong.');
  expect((await diagnose(production)).failures).toEqual([]);
});

type Case = {
  name: string;
  env?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  options?: () => Options;
  check: string;
  message: RegExp;
};

const cases: Case[] = [
  {
    name: 'a Node that is too old',
    options: () => ({ nodeVersion: '18.19.1' }),
    check: 'Node',
    message: /18\.19\.1 is too old: the shop needs 20\.19/,
  },
  {
    name: 'production without a session secret',
    env: () => ({ ...production, SESSION_SECRET: '' }),
    check: 'Settings',
    message: /^SESSION_SECRET is missing/,
  },
  {
    name: 'a session secret that is too short',
    env: () => ({ SESSION_SECRET: 'short' }),
    check: 'Settings',
    message: /^SESSION_SECRET must have at least 32 characters/,
  },
  {
    name: 'a session secret that is easy to guess',
    env: () => ({ SESSION_SECRET: 'a'.repeat(40) }),
    check: 'Session secret',
    message: /easily guessed/,
  },
  {
    name: 'an invalid webhook secret',
    env: () => ({ STRIPE_WEBHOOK_SECRET: 'we_123' }),
    check: 'Settings',
    message: /^STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_/,
  },
  {
    name: 'a missing webhook secret with a real key',
    env: () => ({ STRIPE_API_URL: '' }),
    check: 'Settings',
    message: /^STRIPE_WEBHOOK_SECRET is missing/,
  },
  {
    name: 'a key that the provider does not know',
    env: () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    check: 'Payment provider',
    message: /rejects STRIPE_SECRET_KEY/,
  },
  {
    name: 'an unreachable provider',
    env: async () => ({ STRIPE_API_URL: `http://127.0.0.1:${await closedPort()}` }),
    check: 'Payment provider',
    message: /cannot be reached: connection refused/,
  },
  {
    name: 'a public address without https in production',
    env: () => ({ ...production, PUBLIC_ORIGIN: 'http://shop.example' }),
    check: 'Public address',
    message: /PUBLIC_ORIGIN is http:\/\/shop\.example/,
  },
  {
    name: 'an unreachable PostgreSQL',
    env: async () => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await closedPort()}/candor` }),
    check: 'PostgreSQL',
    message: /127\.0\.0\.1:\d+ cannot be reached: connection refused/,
  },
  {
    name: 'a wrong password of PostgreSQL',
    env: async () => ({
      DATABASE_URL: `postgres://candor:canary@127.0.0.1:${await open(rejectingPostgres('28P01'))}/candor`,
    }),
    check: 'PostgreSQL',
    message: /rejects the password of candor/,
  },
  {
    name: 'a database that does not exist',
    env: async () => ({
      DATABASE_URL: `postgres://candor:p@127.0.0.1:${await open(rejectingPostgres('3D000'))}/shop`,
    }),
    check: 'PostgreSQL',
    message: /has no database shop/,
  },
  {
    name: 'an unreachable Redis',
    env: async () => ({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}` }),
    check: 'Redis',
    message: /cannot be reached: connection refused/,
  },
  {
    name: 'an unreachable mail server',
    env: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` }),
    check: 'Mail server',
    message: /cannot be used: connection refused/,
  },
  {
    name: 'a data folder that cannot be written',
    env: async () => {
      await writeFile(path.join(folder, 'file'), '');
      return { DATA_DIR: path.join(folder, 'file/data') };
    },
    check: 'Data folder',
    message: /cannot be written: a part of the path is a file/,
  },
  {
    name: 'a registry that is not mounted',
    env: () => ({ REMOTES_REGISTRY: path.join(folder, 'nowhere/remotes.json') }),
    check: 'Releases',
    message: /cannot be read \(ENOENT\)/,
  },
  {
    name: 'a truncated registry',
    env: async () => {
      await mkdir(path.join(folder, 'registry'));
      await writeFile(path.join(folder, 'registry/remotes.json'), '{"mf-cart":');
      return {};
    },
    check: 'Releases',
    message: /is not valid/,
  },
  {
    name: 'a port that another program has',
    env: async () => {
      const other = createServer((socket) => socket.destroy());
      const port = await open(other);
      return { PORT: String(port) };
    },
    check: 'Ports',
    message: /which the edge needs, is taken by another program/,
  },
  {
    name: 'a clock that runs ahead',
    options: () => ({ now: new Date(Date.now() + 10 * 60_000) }),
    check: 'Clock',
    message: /6\d\d seconds ahead/,
  },
  {
    name: 'data that is newer than the code',
    env: async () => {
      await unpackStore(folder);
      const store = await openPglite(path.join(folder, 'database'));
      await store.withMigrationLock(async ({ exec }) => {
        await exec(
          `insert into migrations (name, checksum) values ('999-contract-later.sql', 'x')`,
        );
      });
      await store.close();
      return {};
    },
    check: 'Migrations',
    message: /has had 999-contract-later\.sql, which this version does not know/,
  },
];

test.each(cases)(
  'reports only $name, with advice',
  async (broken) => {
    const { failures, output, exitCode } = await diagnose(await broken.env?.(), broken.options?.());
    expect(failures.map(({ check }) => check)).toEqual([broken.check]);
    expect(failures[0]?.message).toMatch(broken.message);
    expect(failures[0]?.advice).toMatch(/\w{4,}/);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('1 wrong: see WRONG')]);
    expect(output).not.toMatch(/canary/);
  },
  60_000,
);
