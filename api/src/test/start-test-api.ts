import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createApiServer } from '../app/api-server';
import { createApp, type App } from '../app/app';
import { drain, listenOn } from '../app/listen';
import { openContext } from '../app/open-context';
import { readConfig, type Config } from '../config/config';
import type { Database } from '../db/database';
import type { BackUp } from '../db/dump';
import { runningRole } from '../db/running-role';
import type { AppContext } from '../domain/domain';
import { createMetrics, type Metrics } from '../health/metrics';
import { createReadiness, type Readiness } from '../health/readiness';
import type { Route } from '../http/route';
import type { AccountHooks } from '../identity/account-hooks';
import { createLogger } from '../observability/logger';
import { openBrowser, type Browser } from './browser';
import { asRunningLogin, freshDatabase, throughPooler, type Engines } from './engines';
import { ownRedis } from './own-redis';
import { takeEngine } from './shared-engines';
import { recordStatements, unrecorded } from './statement-log';
import { migratedTemplate, migrationsFolder } from './store-image';

export { matrix, productionStores } from './engines';

const staffPagesFolder = path.join(import.meta.dirname, '../../backoffice/dist');

/** Options of a test. */
export type TestApiOptions = {
  env?: NodeJS.ProcessEnv;
  /** A proxy with HTTPS is in front of the back office: its visitors have addresses of their own. */
  isStaffProxied?: boolean;
  /** The name of the back office's host in a browser; absent: localhost, which every system knows. */
  staffHost?: string;
  routes?: (context: AppContext) => readonly Route[];
  clock?: () => Date;
  /** Account hooks of a domain that exists in this test only. */
  hooks?: readonly AccountHooks[];
  /** Changes the context before the app is created, for example its payment provider. */
  change?: (context: AppContext) => AppContext;
};

/** A running API and a first browser in front of it. */
export type TestApi = Browser & {
  /** Another browser, with no cookies and another address. */
  visitor: () => Browser;
  origin: string;
  /** The back office's address. */
  staffOrigin: string;
  db: Database;
  config: Config;
  context: AppContext;
  app: App;
  metrics: Metrics;
  readiness: Readiness;
  backUp: BackUp;
  /** All log lines. */
  logs: string[];
};

/** Fails a request whose response has another shape than the schema of its route, or more fields. */
const requireSchema = ({ path: address, response }: Route, reply: unknown): void => {
  const sent = JSON.parse(JSON.stringify(reply)) as unknown;
  const parsed = response?.safeParse(sent);
  if (!isDeepStrictEqual(parsed?.data, sent))
    throw new Error(`${address} does not match its schema: ${JSON.stringify(sent)}`);
};

type EngineWork<Result> = (tx: Transaction) => Promise<Result>;

/** An engine whose session has the running role, for statements of its owner. */
const asOwner = (engine: PGlite) => {
  const transaction = <Result>(work: EngineWork<Result>): Promise<Result> =>
    engine.transaction(async (tx) => {
      await tx.exec('set local role postgres');
      return work(tx);
    });
  const query: PGlite['query'] = (...args) => transaction((tx) => tx.query(...args));
  return { transaction, query } as PGlite;
};

/**
 * The same database for what a test itself reads and writes, as the owner of the tables. From now on the API runs under
 * the role that may do less, so a privilege that it lacks fails a test.
 */
const openAsOwner = async (
  db: Database,
  ownerUrl: string | null,
): Promise<{ db: Database; close: () => Promise<void> }> => {
  const logger = unrecorded;
  if (ownerUrl !== null) {
    const pool = new pg.Pool({ connectionString: ownerUrl, max: 4 });
    pool.on('error', () => undefined);
    return {
      db: drizzlePostgres(pool, { logger }) as unknown as Database,
      close: () => pool.end(),
    };
  }
  const { $client: engine } = db as unknown as { $client: PGlite };
  await engine.exec(`set role ${runningRole}`);
  const { drizzle } = await import('drizzle-orm/pglite');
  const owner = drizzle(asOwner(engine), { logger }) as unknown as Database;
  return { db: owner, close: () => Promise.resolve() };
};

const start = async (engines: Engines, options: TestApiOptions) => {
  const endRecord = recordStatements();
  const { postgresUrl } = engines;
  const fresh =
    postgresUrl === null
      ? null
      : await freshDatabase(postgresUrl, await migratedTemplate(postgresUrl));
  // It listens first, because its address is a setting.
  const staffServer = createServer((req, res) => void staffApp(req, res));
  await listenOn(staffServer, 0);
  const { port: staffPort } = staffServer.address() as AddressInfo;
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'candor-api-'));
  const redisUrl = options.env?.['REDIS_URL'] ?? engines.redisUrl ?? '';
  const config = readConfig({
    DATA_DIR: dataDir,
    NODE_ENV: 'test',
    SESSION_SECRET: 'a secret that only tests ever use',
    STAFF_ORIGIN: `${options.isStaffProxied === true ? 'https' : 'http'}://${options.staffHost ?? 'localhost'}:${staffPort}`,
    // All staff of a test have one address.
    LIMIT_STAFF_PER_MINUTE: '1000000',
    ...(fresh === null
      ? {}
      : {
          DATABASE_URL: throughPooler(asRunningLogin(fresh.url)),
          DATABASE_URL_DIRECT: asRunningLogin(fresh.url),
          DATABASE_MIGRATE_URL: fresh.url,
        }),
    ...options.env,
    ...(redisUrl === '' ? {} : { REDIS_URL: await ownRedis(redisUrl) }),
  });
  const logs: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => void logs.push(line) });
  const open = await openContext(config, {
    logger,
    migrationsFolder,
    folder: fresh === null ? await takeEngine() : null,
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const owner = await openAsOwner(open.context.db, fresh?.url ?? null);
  const context = options.change?.(open.context) ?? open.context;
  const metrics = createMetrics();
  const readiness = createReadiness();
  const app = createApp({
    context,
    sessionSecret: config.sessionSecret ?? '',
    metrics,
    readiness,
    onResponse: requireSchema,
    ...(options.routes === undefined ? {} : { moreRoutes: options.routes(context) }),
    ...(options.hooks === undefined ? {} : { moreHooks: options.hooks }),
  });
  const staffApp = app.staff(staffPagesFolder).express;
  const server = createApiServer(app);
  await listenOn(server, 0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    await Promise.all([drain(server, 0), drain(staffServer, 0)]);
    await owner.close();
    await open.close();
    endRecord();
    await fresh?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const visitor = () => openBrowser(() => origin);
  const api: TestApi = {
    ...visitor(),
    visitor,
    origin,
    staffOrigin: `http://localhost:${staffPort}`,
    db: owner.db,
    config,
    context,
    app,
    metrics,
    readiness,
    backUp: open.backUp,
    logs,
  };
  return { api, stop };
};

/**
 * Starts an API over HTTP for the tests of a `describe` and stops it after them. The returned object
 * is filled before the first test, so read its parts inside tests only.
 */
export const startTestApi = (engines: Engines, options: TestApiOptions = {}): TestApi => {
  const api = {} as TestApi;
  let stop: () => Promise<void> = () => Promise.resolve();
  beforeAll(async () => {
    const started = await start(engines, options);
    Object.assign(api, started.api);
    stop = started.stop;
  }, 60_000);
  afterAll(() => stop());
  return api;
};
