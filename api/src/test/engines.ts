import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { runningRole } from '../db/running-role';

/** The databases of an API under test. */
export type Engines = { label: string; postgresUrl: string | null; redisUrl: string | null };

const { TEST_POSTGRES_URL, TEST_REDIS_URL, TEST_POOLER_PORT } = process.env;
const postgresUrl = TEST_POSTGRES_URL ?? null;
const redisUrl = TEST_REDIS_URL ?? null;

const engines = (postgres: string | null, redis: string | null): Engines => ({
  label: `${postgres === null ? 'PGlite' : 'PostgreSQL'} and ${redis === null ? 'no Redis' : 'Redis'}`,
  postgresUrl: postgres,
  redisUrl: redis,
});

/** The embedded stores, and servers where the test script has started them. */
export const matrix: Engines[] = [
  engines(null, null),
  ...(postgresUrl === null && redisUrl === null ? [] : [engines(postgresUrl, redisUrl)]),
];

/**
 * The stores of production, or else the embedded ones: for tests whose queries other tests run on the
 * whole matrix, or a browser flow on PGlite. A start of PGlite takes eight times that of PostgreSQL.
 */
export const productionStores: Engines[] = matrix.slice(-1);

/** Runs one statement on a server, outside the databases of shops. */
const onServer = async (serverUrl: string, statement: string): Promise<pg.QueryResult> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
};

const databaseUrl = (serverUrl: string, name: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * Creates a database on the server, empty or as a copy of a template.
 * @param template the name of a database that nobody is connected to
 */
export const freshDatabase = async (
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `candor_test_${randomBytes(6).toString('hex')}`;
  // A copy of files takes less time than the default, which writes each block into the log as well.
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: databaseUrl(serverUrl, name),
    drop: async () => void (await onServer(serverUrl, `drop database ${name} with (force)`)),
  };
};

/** Makes a template with this name by filling a new database, unless the server has it. */
export const ensureTemplate = async (
  serverUrl: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> => {
  const { rowCount } = await onServer(
    serverUrl,
    `select from pg_database where datname = '${name}'`,
  );
  if (rowCount !== 0) return;
  const { url } = await freshDatabase(serverUrl);
  await fill(url);
  const made = new URL(url).pathname.slice(1);
  await onServer(serverUrl, `alter database ${made} rename to ${name}`);
};

/**
 * The address of a database for a role that is no superuser and does not own the schema, as at a provider, which
 * makes extensions itself.
 */
export const asPlainRole = async (
  url: string,
  extensions: readonly string[],
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `candor_test_${randomBytes(6).toString('hex')}`;
  for (const extension of extensions) await onServer(url, `create extension ${extension}`);
  await onServer(url, `create role ${name} login password 'plain'`);
  await onServer(url, `grant all on schema public to ${name}`);
  const address = new URL(url);
  address.username = name;
  address.password = 'plain';
  return {
    url: address.href,
    drop: async () => {
      await onServer(url, `drop owned by ${name}`);
      await onServer(url, `drop role ${name}`);
    },
  };
};

const runningLogin = { name: 'candor_test_runs', password: 'only-for-tests' };

/** Creates the login under which the APIs of tests run, unless the server has it. */
export const ensureRunningLogin = async (serverUrl: string): Promise<void> => {
  const { name, password } = runningLogin;
  await onServer(
    serverUrl,
    `do $$ begin
       create role ${runningRole};
     exception when duplicate_object or unique_violation then null; end $$;
     do $$ begin
       create role ${name} login password '${password}' in role ${runningRole};
     exception when duplicate_object or unique_violation then null; end $$`,
  );
};

/** The address of a database for the login that serves, which owns nothing. */
export const asRunningLogin = (url: string): string => {
  const address = new URL(url);
  address.username = runningLogin.name;
  address.password = runningLogin.password;
  return address.href;
};

/** Returns the pooler's address of a database, where the test run has a pooler. A proxy's address stays as it is. */
export const throughPooler = (url: string): string => {
  const address = new URL(url);
  const isServer = postgresUrl !== null && address.port === new URL(postgresUrl).port;
  if (TEST_POOLER_PORT !== undefined && isServer) address.port = TEST_POOLER_PORT;
  return address.href;
};
