import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseUnavailable } from '../db/is-database-unavailable';
import type { Logger } from '../observability/logger';

const retryDelayMs = 1_000;

/** Errors of Redis while it loads its data or closes connections. */
const redisUnavailable = /^(LOADING|Connection timeout|Socket closed unexpectedly)/;

/** The signal ends the waiting early. */
export type RetryOptions = { seconds: number; logger: Logger; signal?: AbortSignal | undefined };

const isUnavailable = (error: unknown) =>
  isDatabaseUnavailable(error) || (error instanceof Error && redisUnavailable.test(error.message));

/**
 * Retries work while a store is unavailable, because containers start in any order. Other errors, such
 * as a wrong password, are thrown at once.
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
      if (!isLogged) logger.warn({ store, seconds }, 'store unavailable, waiting');
      isLogged = true;
      await pause(retryDelayMs, undefined, { signal }).catch(() => undefined);
    }
  }
};
