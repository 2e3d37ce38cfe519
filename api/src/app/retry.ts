import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import { PendingMigrationsError } from '../db/migrate';
import type { Logger } from '../observability/logger';

const retryDelayMs = 1_000;

/** Errors of Redis while it loads its data, changes its role, has no memory or closes connections. */
const redisUnavailable =
  /^(BUSY|CLUSTERDOWN|LOADING|MASTERDOWN|MISCONF|NOAUTH|NOREPLICAS|OOM|READONLY|TRYAGAIN|WRONGPASS|Connection timeout|Socket closed unexpectedly)/;

/** The signal ends the waiting early. */
export type RetryOptions = { seconds: number; logger: Logger; signal?: AbortSignal | undefined };

/** SQLSTATE of a login with a wrong password, and of one that `ops -- migrate` has yet to create. */
const unknownLogin = '28P01';

const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) ||
  error instanceof PendingMigrationsError ||
  (error instanceof Error &&
    ((error as { code?: unknown }).code === unknownLogin || redisUnavailable.test(error.message)));

/**
 * Retries work while a store is unavailable or not prepared, because containers start in any order. Other
 * errors are thrown at once.
 * @throws the last error of the work
 */
export const retryWhileUnavailable = async <Value>(
  store: string,
  work: () => Promise<Value>,
  { seconds, logger, signal }: RetryOptions,
): Promise<Value> => {
  const until = Date.now() + seconds * 1000;
  let isLogged = false;
  for (;;) {
    try {
      const value = await work();
      if (isLogged) logger.info({ store }, 'store available');
      return value;
    } catch (error) {
      if (!isUnavailable(error) || Date.now() >= until || signal?.aborted === true) throw error;
      const reason = (error as { message?: string }).message;
      if (!isLogged) logger.warn({ store, seconds, reason }, 'store unavailable, waiting');
      isLogged = true;
      await pause(retryDelayMs, undefined, { signal }).catch(() => undefined);
    }
  }
};
