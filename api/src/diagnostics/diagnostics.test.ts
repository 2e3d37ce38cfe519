import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { openPglite } from '../db/pglite-store';
import { closedPort, rejectingPostgres } from '../test/rejecting-servers';
import { unpackStore } from '../test/store-image';
import { testDiagnostics, type DiagnosticsOptions } from '../test/test-diagnostics';

const { folder, open, diagnose } = testDiagnostics();

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

/** Accepts connections and never answers. */
const silent = () => createServer(() => undefined);

/** The longest that an operator waits, whatever a store does. */
const longestMs = 10_000;

type Case = {
  name: string;
  env?: () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>;
  options?: () => DiagnosticsOptions;
  check: string;
  message: RegExp;
  advice: RegExp;
};

const cases: Case[] = [
  {
    name: 'a Node that is too old',
    options: () => ({ nodeVersion: '18.19.1' }),
    check: 'Node',
    message: /18\.19\.1 is too old: the shop needs 20\.19/,
    advice: /^Install Node 24 LTS/,
  },
  {
    name: 'production without a session secret',
    env: () => ({ ...production, SESSION_SECRET: '' }),
    check: 'Settings',
    message: /^SESSION_SECRET is missing/,
    advice: /openssl rand -base64 48$/,
  },
  {
    name: 'a session secret that is too short',
    env: () => ({ SESSION_SECRET: 'short' }),
    check: 'Settings',
    message: /^SESSION_SECRET must have at least 32 characters/,
    advice: /openssl rand -base64 48$/,
  },
  {
    name: 'a session secret that is easy to guess',
    env: () => ({ SESSION_SECRET: 'a'.repeat(40) }),
    check: 'Session secret',
    message: /easily guessed/,
    advice: /openssl rand -base64 48$/,
  },
  {
    name: 'an invalid webhook secret',
    env: () => ({ STRIPE_WEBHOOK_SECRET: 'we_123' }),
    check: 'Settings',
    message: /^STRIPE_WEBHOOK_SECRET must be a secret that begins with whsec_/,
    advice: /^Take the endpoint's signing secret/,
  },
  {
    name: 'a missing webhook secret with a real key',
    env: () => ({ STRIPE_API_URL: '' }),
    check: 'Settings',
    message: /^STRIPE_WEBHOOK_SECRET is missing/,
    advice: /^Take the endpoint's signing secret/,
  },
  {
    name: 'a key that the provider does not know',
    env: () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    check: 'Payment provider',
    message: /rejects STRIPE_SECRET_KEY/,
    advice: /^Take the secret key from the provider's dashboard/,
  },
  {
    name: 'an unreachable provider',
    env: async () => ({ STRIPE_API_URL: `http://127.0.0.1:${await closedPort()}` }),
    check: 'Payment provider',
    message: /cannot be reached: connection refused/,
    advice: /^Start the simulator, and compare STRIPE_API_URL/,
  },
  {
    name: 'a public address without https in production',
    env: () => ({ ...production, PUBLIC_ORIGIN: 'http://shop.example' }),
    check: 'Public address',
    message: /PUBLIC_ORIGIN is http:\/\/shop\.example/,
    advice: /^Put a proxy that speaks TLS in front/,
  },
  {
    name: 'an unreachable PostgreSQL',
    env: async () => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await closedPort()}/candor` }),
    check: 'PostgreSQL',
    message: /127\.0\.0\.1:\d+ cannot be reached: connection refused/,
    advice: /^Start PostgreSQL, and compare host and port of DATABASE_URL/,
  },
  {
    name: 'a wrong password of PostgreSQL',
    env: async () => ({
      DATABASE_URL: `postgres://candor:canary@127.0.0.1:${await open(rejectingPostgres('28P01'))}/candor`,
    }),
    check: 'PostgreSQL',
    message: /rejects the password of candor/,
    advice: /^Correct the password in DATABASE_URL/,
  },
  {
    name: 'a database that does not exist',
    env: async () => ({
      DATABASE_URL: `postgres://candor:p@127.0.0.1:${await open(rejectingPostgres('3D000'))}/shop`,
    }),
    check: 'PostgreSQL',
    message: /has no database shop/,
    advice: /^Create it: createdb --owner=candor shop$/,
  },
  {
    name: 'an unreachable Redis',
    env: async () => ({ REDIS_URL: `redis://127.0.0.1:${await closedPort()}` }),
    check: 'Redis',
    message: /cannot be reached: connection refused/,
    advice: /^Start Redis, and compare host and port of REDIS_URL/,
  },
  {
    name: 'a PostgreSQL that never answers',
    env: async () => ({ DATABASE_URL: `postgres://u:p@127.0.0.1:${await open(silent())}/candor` }),
    check: 'PostgreSQL',
    message: /127\.0\.0\.1:\d+ cannot be reached: timeout/,
    advice: /^Start PostgreSQL, and compare host and port of DATABASE_URL/,
  },
  {
    name: 'a Redis that never answers',
    env: async () => ({ REDIS_URL: `redis://127.0.0.1:${await open(silent())}` }),
    check: 'Redis',
    message: /cannot be reached: it does not answer/,
    advice: /^Start Redis, and compare host and port of REDIS_URL/,
  },
  {
    name: 'a mail server that never answers',
    env: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await open(silent())}` }),
    check: 'Mail server',
    message: /cannot be used: /,
    advice: /^Compare host and port of SMTP_URL/,
  },
  {
    name: 'an unreachable mail server',
    env: async () => ({ SMTP_URL: `smtp://127.0.0.1:${await closedPort()}` }),
    check: 'Mail server',
    message: /cannot be used: connection refused/,
    advice: /^Compare host and port of SMTP_URL/,
  },
  {
    name: 'a data folder that cannot be written',
    env: async () => {
      await writeFile(path.join(folder(), 'file'), '');
      return { DATA_DIR: path.join(folder(), 'file/data') };
    },
    check: 'Data folder',
    message: /cannot be written: a part of the path is a file/,
    advice: /or set DATA_DIR to another folder\.$/,
  },
  {
    name: 'a registry that is not mounted',
    env: () => ({ REMOTES_REGISTRY: path.join(folder(), 'nowhere/remotes.json') }),
    check: 'Releases',
    message: /cannot be read \(ENOENT\)/,
    advice: /^Compare REMOTES_REGISTRY with where it is mounted/,
  },
  {
    name: 'a truncated registry',
    env: async () => {
      await mkdir(path.join(folder(), 'registry'));
      await writeFile(path.join(folder(), 'registry/remotes.json'), '{"mf-cart":');
      return {};
    },
    check: 'Releases',
    message: /is not valid/,
    advice: /^Deploy the releases again: npm run deploy/,
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
    advice: /^Find it with: ss -ltnp 'sport = :\d+'\./,
  },
  {
    name: 'a clock that runs ahead',
    options: () => ({ now: new Date(Date.now() + 10 * 60_000) }),
    check: 'Clock',
    message: /6\d\d seconds ahead/,
    advice: /^Turn time synchronization on/,
  },
  {
    name: 'data that is newer than the code',
    env: async () => {
      await unpackStore(folder());
      const store = await openPglite(path.join(folder(), 'database'));
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
    advice: /^Run the version of the shop that this data comes from/,
  },
];

test.each(cases)(
  'reports only $name, with advice',
  async (broken) => {
    const env = await broken.env?.();
    const started = Date.now();
    const { failures, output, exitCode } = await diagnose(env, broken.options?.());
    expect(Date.now() - started).toBeLessThan(longestMs);
    expect(failures.map(({ check }) => check)).toEqual([broken.check]);
    expect(failures[0]?.message).toMatch(broken.message);
    expect(failures[0]?.advice).toMatch(broken.advice);
    expect([exitCode, output]).toEqual([1, expect.stringContaining('1 wrong: see WRONG')]);
    expect(output).not.toMatch(/canary/);
  },
  60_000,
);
