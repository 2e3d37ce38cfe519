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
  refusingPostgres,
} from '../test/refusing-servers';
import { migrationsFolder, unpackStore } from '../test/store-image';
import { examine, tellFindings } from './diagnostics';

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

type Around = { nodeVersion?: string; now?: Date };

/** The offset keeps a shop that runs on this machine out of the picture, and the ports that systems deal out. */
const visit = async (env: NodeJS.ProcessEnv = {}, around: Around = {}) => {
  const findings = await examine(
    {
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT_OFFSET: String(randomInt(5_000, 9_000)),
      STRIPE_SECRET_KEY: goodKey,
      STRIPE_API_URL: providerUrl,
      ...env,
    },
    { migrationsFolder, ...around },
  );
  const wrong = findings.filter(({ state }) => state === 'wrong');
  return { findings, wrong, ...tellFindings(findings) };
};

const production = {
  NODE_ENV: 'production',
  DEMO: '1',
  EMBEDDED: '1',
  SESSION_SECRET: 'k3Vw9-qZ7pLm2XcT8bNf4RgY6hJd1SaE',
  STRIPE_WEBHOOK_SECRET: 'whsec_right',
  PUBLIC_ORIGIN: 'https://shop.example',
};

test('a shop with nothing wrong hears so, and what it may still want to know', async () => {
  const { output, exitCode, wrong } = await visit();
  expect(wrong).toEqual([]);
  expect(exitCode).toBe(0);
  expect(output).toMatch(/^ok {5}Node +\d+/);
  expect(output).toContain('note   Mail server');
  expect(output).toContain('Nothing is wrong.');
  expect((await visit(production)).wrong).toEqual([]);
});

type Case = {
  name: string;
  env?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  around?: () => Around;
  what: string;
  says: RegExp;
};

const cases: Case[] = [
  {
    name: 'a Node that is too old',
    around: () => ({ nodeVersion: '18.19.1' }),
    what: 'Node',
    says: /18\.19\.1 is too old: the shop needs 20\.19/,
  },
  {
    name: 'production without a session secret',
    env: () => ({ ...production, SESSION_SECRET: '' }),
    what: 'Settings',
    says: /^SESSION_SECRET is missing/,
  },
  {
    name: 'a session secret that is too short',
    env: () => ({ SESSION_SECRET: 'short' }),
    what: 'Settings',
    says: /^SESSION_SECRET must have at least 32 characters/,
  },
  {
    name: 'a session secret that anybody guesses',
    env: () => ({ SESSION_SECRET: 'a'.repeat(40) }),
    what: 'Session secret',
    says: /easily guessed/,
  },
  {
    name: 'a webhook secret that is none',
    env: () => ({ STRIPE_WEBHOOK_SECRET: 'we_123' }),
    what: 'Settings',
    says: /^STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_/,
  },
  {
    name: 'no webhook secret beside a real key',
    env: () => ({ STRIPE_API_URL: '' }),
    what: 'Settings',
    says: /^STRIPE_WEBHOOK_SECRET is missing/,
  },
  {
    name: 'a key that the provider does not know',
    env: () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    what: 'Payment provider',
    says: /refuses STRIPE_SECRET_KEY/,
  },
  {
    name: 'a provider that nobody reaches',
    env: async () => ({ STRIPE_API_URL: `http://127.0.0.1:${await closedPort()}` }),
    what: 'Payment provider',
    says: /cannot be reached: nobody listens there/,
  },
  {
    name: 'a public address without https in production',
    env: () => ({ ...production, PUBLIC_ORIGIN: 'http://shop.example' }),
    what: 'Public address',
    says: /PUBLIC_ORIGIN is http:\/\/shop\.example/,
  },
  {
    name: 'a PostgreSQL that is not there',
    env: async () => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await closedPort()}/candor` }),
    what: 'PostgreSQL',
    says: /127\.0\.0\.1:\d+ cannot be reached: nobody listens there/,
  },
  {
    name: 'a wrong password of PostgreSQL',
    env: async () => ({
      DATABASE_URL: `postgres://candor:canary@127.0.0.1:${await open(refusingPostgres('28P01'))}/candor`,
    }),
    what: 'PostgreSQL',
    says: /refuses the password of candor/,
  },
  {
    name: 'a database that does not exist',
    env: async () => ({
      DATABASE_URL: `postgres://candor:p@127.0.0.1:${await open(refusingPostgres('3D000'))}/shop`,
    }),
    what: 'PostgreSQL',
    says: /has no database shop/,
  },
  {
    name: 'a Redis that is not there',
    env: async () => ({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}` }),
    what: 'Redis',
    says: /cannot be reached: nobody listens there/,
  },
  {
    name: 'a mail server that is not there',
    env: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` }),
    what: 'Mail server',
    says: /cannot be used: nobody listens there/,
  },
  {
    name: 'a data folder that cannot be written',
    env: async () => {
      await writeFile(path.join(folder, 'file'), '');
      return { DATA_DIR: path.join(folder, 'file/data') };
    },
    what: 'Data folder',
    says: /cannot be written: a part of the path is a file/,
  },
  {
    name: 'a registry that is not mounted',
    env: () => ({ REMOTES_REGISTRY: path.join(folder, 'nowhere/remotes.json') }),
    what: 'Releases',
    says: /cannot be read \(ENOENT\)/,
  },
  {
    name: 'a registry that is cut short',
    env: async () => {
      await mkdir(path.join(folder, 'registry'));
      await writeFile(path.join(folder, 'registry/remotes.json'), '{"mf-cart":');
      return {};
    },
    what: 'Releases',
    says: /is no registry/,
  },
  {
    name: 'a port that another program has',
    env: async () => {
      const other = createServer((socket) => socket.destroy());
      const port = await open(other);
      return { PORT: String(port) };
    },
    what: 'Ports',
    says: /which the edge needs, is taken by another program/,
  },
  {
    name: 'a clock that runs ahead',
    around: () => ({ now: new Date(Date.now() + 10 * 60_000) }),
    what: 'Clock',
    says: /6\d\d seconds ahead/,
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
    what: 'Migrations',
    says: /has had 999-contract-later\.sql, which this version does not know/,
  },
];

test.each(cases)(
  '$name is the one thing named, with what to do',
  async (broken) => {
    const { wrong, output, exitCode } = await visit(await broken.env?.(), broken.around?.());
    expect(wrong.map(({ what }) => what)).toEqual([broken.what]);
    expect(wrong[0]?.says).toMatch(broken.says);
    expect(wrong[0]?.todo).toMatch(/\w{4,}/);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('1 wrong: see WRONG')]);
    expect(output).not.toMatch(/canary/);
  },
  60_000,
);
