import path from 'node:path';
import type { BackUp } from '../db/dump';
import type { Config } from '../config/config';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { rateLimit } from '../http/rate-limit';
import type { Logger } from '../observability/logger';
import type { AppContext } from '../domain/domain';
import { priceBook } from '../prices/price-book';
import { connectRedis } from '../sessions/redis-client';
import { readInstallation } from '../stripe/installation';
import { createProviderChecks } from '../stripe/provider-checks';
import { withPatience, type Patience } from './retry';

/** A reason not to start that the operator can do something about; one sentence. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What there is beside the settings. A `folder` that is none keeps PGlite in memory, for tests. */
export type Surroundings = {
  logger: Logger;
  migrationsFolder: string;
  clock?: () => Date;
  folder?: string | Blob | null;
  /** Ends the waiting for stores that are away. */
  signal?: AbortSignal;
};

/** The open context, what its migrations did, and how all of it is closed. */
export type OpenContext = {
  context: AppContext;
  migrated: string[];
  backUp: BackUp;
  close: () => Promise<void>;
};

const reasonOf = (error: unknown): string => {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || 'no reason given').replace(/\.$/, '');
};

/** Without the password that the address may hold. */
const placeOf = (url: string): string => new URL(url).host;

const orRefuse = async <Value>(
  [store, cannot]: readonly [store: string, cannot: string],
  work: () => Promise<Value>,
  patience: Patience,
): Promise<Value> => {
  try {
    return await withPatience(store, work, patience);
  } catch (error) {
    throw new StartError(`${store} ${cannot}: ${reasonOf(error)}.`, { cause: error });
  }
};

/**
 * Opens database and Redis and brings the database up to date.
 * @throws StartError when one of them cannot be reached or the migrations do not fit.
 */
export const openContext = async (config: Config, around: Surroundings): Promise<OpenContext> => {
  const { logger, clock = () => new Date() } = around;
  const folder =
    around.folder === undefined ? path.join(config.dataDir, 'database') : around.folder;
  const { databaseUrl, redisUrl } = config;
  const patience = { seconds: config.waitSeconds, logger, signal: around.signal };
  const store = await orRefuse(
    [
      databaseUrl === null ? 'The embedded database' : `PostgreSQL at ${placeOf(databaseUrl)}`,
      'cannot be opened',
    ],
    () => openStore({ databaseUrl, folder, poolSize: config.databasePoolSize }),
    patience,
  );
  try {
    const migrated = await orRefuse(
      ['The database', 'cannot be brought up to date'],
      () => migrate(store, around.migrationsFolder),
      patience,
    );
    const redis =
      redisUrl === null
        ? null
        : await orRefuse(
            [`Redis at ${placeOf(redisUrl)}`, 'cannot be reached'],
            () => connectRedis(redisUrl, logger),
            patience,
          );
    const limits = {
      checkout: rateLimit(
        { redis, db: store.db },
        { name: 'checkout', points: config.limits.checkoutPerMinute, seconds: 60 },
      ),
    };
    const installation = await readInstallation(store.db);
    const providerChecks = createProviderChecks(logger);
    return {
      context: {
        config,
        db: store.db,
        redis,
        logger,
        clock,
        priceBook,
        limits,
        providerChecks,
        installation,
      },
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
