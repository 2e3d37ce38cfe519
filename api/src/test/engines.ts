import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** What stands behind an API under test. */
export type Engines = { label: string; postgresUrl: string | null; redisUrl: string | null };

const { TEST_POSTGRES_URL, TEST_REDIS_URL } = process.env;
const postgresUrl = TEST_POSTGRES_URL ?? null;
const redisUrl = TEST_REDIS_URL ?? null;

const engines = (postgres: string | null, redis: string | null): Engines => ({
  label: `${postgres === null ? 'PGlite' : 'PostgreSQL'} and ${redis === null ? 'no Redis' : 'Redis'}`,
  postgresUrl: postgres,
  redisUrl: redis,
});

/** The embedded shop, and the scaled-out one where the test script has started its servers. */
export const matrix: Engines[] = [
  engines(null, null),
  ...(postgresUrl === null && redisUrl === null ? [] : [engines(postgresUrl, redisUrl)]),
];

/** A new, empty database on the server, and how it is thrown away. */
export const freshDatabase = async (
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `candor_test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};
