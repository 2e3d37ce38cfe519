import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { directUrl, type Config } from '../config/config';
import type { Store } from '../db/database';
import type { BackUp } from '../db/dump';
import { migrate, migrateOrRequire } from '../db/migrate';
import { openStore } from '../db/open-store';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { rateLimit } from '../http/rate-limit';
import type { Logger } from '../observability/logger';
import { createPriceBookSource } from '../prices/create-price-book-source';
import { storeFirstVersion } from '../prices/price-version-store';
import { connectRedis } from '../sessions/redis-client';
import { readInstallation } from '../stripe/installation';
import { createProviderChecks } from '../stripe/provider-checks';
import { retryWhileUnavailable, type RetryOptions } from './retry';
import { StartError } from './start-error';

/** Options beside the settings. In tests, `folder` is null or an engine in memory. */
export type ContextOptions = {
  logger: Logger;
  migrationsFolder: string;
  clock?: () => Date;
  folder?: string | PGlite | null;
  /** Ends the waiting for unavailable stores. */
  signal?: AbortSignal;
};

/** The open context, with the names of the migrations that were applied. */
export type OpenContext = {
  context: AppContext;
  migrated: string[];
  backUp: BackUp;
  close: () => Promise<void>;
};

const describeReason = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || 'no reason given').replace(/\.$/, '');
};

/** Host and port of a URL, without a password. */
const hostOf = (url: string): string => new URL(url).host;

const orStartError = async <Value>(
  [store, problem]: readonly [store: string, problem: string],
  work: () => Promise<Value>,
  retryOptions: RetryOptions,
): Promise<Value> => {
  try {
    return await retryWhileUnavailable(store, work, retryOptions);
  } catch (error) {
    throw new StartError(`${store} ${problem}: ${describeReason(error)}.`, { cause: error });
  }
};

const openDatabase = (
  config: Config,
  { folder = path.join(config.dataDir, 'database') }: ContextOptions,
  retryOptions: RetryOptions,
): Promise<Store> => {
  const { databaseUrl, databasePoolSize: poolSize } = config;
  const name =
    databaseUrl === null ? 'The embedded database' : `PostgreSQL at ${hostOf(databaseUrl)}`;
  return orStartError(
    [name, 'cannot be opened'],
    () => openStore({ databaseUrl, directUrl: directUrl(config), folder, poolSize }),
    retryOptions,
  );
};

/** Migrates with the owner's login where there is one. @returns the names of the files applied now */
const bringUpToDate = async (
  store: Store,
  { databaseMigrateUrl }: Config,
  folder: string,
): Promise<string[]> => {
  if (databaseMigrateUrl === null) return migrateOrRequire(store, folder);
  const ownerStore = await openStore({
    databaseUrl: databaseMigrateUrl,
    folder: null,
    poolSize: 1,
  });
  try {
    return await migrate(ownerStore, folder);
  } finally {
    await ownerStore.close();
  }
};

const openRedis = async (
  { redisUrl }: Config,
  { logger }: ContextOptions,
  retryOptions: RetryOptions,
): Promise<AppContext['redis']> =>
  redisUrl === null
    ? null
    : orStartError(
        [`Redis at ${hostOf(redisUrl)}`, 'cannot be reached'],
        () => connectRedis(redisUrl, logger),
        retryOptions,
      );

/** The shared services on open stores. */
const createContext = async (
  config: Config,
  { db, redis }: Pick<AppContext, 'db' | 'redis'>,
  { logger, clock = () => new Date() }: ContextOptions,
): Promise<AppContext> => {
  const points = config.limits.checkoutPerMinute;
  const checkout = rateLimit({ redis, db }, { name: 'checkout', points, seconds: 60 });
  const installation = await readInstallation(db);
  await transaction(db, (tx) => storeFirstVersion(tx, clock()));
  const priceBook = createPriceBookSource({ db, clock });
  // Read here, so that prices are known when the database is unavailable later.
  await priceBook.current();
  return {
    config,
    db,
    redis,
    logger,
    clock,
    priceBook,
    limits: { checkout },
    providerChecks: createProviderChecks(logger),
    installation,
  };
};

/**
 * Opens database and Redis, and migrates the database or waits for the program that does.
 * @throws StartError when one of them is unreachable or the migrations do not match.
 */
export const openContext = async (
  config: Config,
  options: ContextOptions,
): Promise<OpenContext> => {
  const { logger, signal } = options;
  const retryOptions = { seconds: config.waitSeconds, logger, signal };
  const store = await openDatabase(config, options, retryOptions);
  try {
    const migrated = await orStartError(
      ['The database', 'cannot be brought up to date'],
      () => bringUpToDate(store, config, options.migrationsFolder),
      retryOptions,
    );
    const redis = await openRedis(config, options, retryOptions);
    return {
      context: await createContext(config, { db: store.db, redis }, options),
      migrated,
      backUp: store.backUp,
      close: async () => {
        redis?.destroy();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
};
