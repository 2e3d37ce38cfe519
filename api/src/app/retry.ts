import { setTimeout as pause } from 'node:timers/promises';
import { isStoreAway } from '../db/is-database-unavailable';
import type { Logger } from '../observability/logger';

const againAfterMs = 1_000;

/** What Redis says while it reads its file, or cuts a connection with. */
const redisIsAway = /^(LOADING|Connection timeout|Socket closed unexpectedly)/;

/** How long a start waits for what is not there yet, and what ends the waiting early. */
export type Patience = { seconds: number; logger: Logger; signal?: AbortSignal | undefined };

const isAway = (error: unknown) =>
  isStoreAway(error) || (error instanceof Error && redisIsAway.test(error.message));

/**
 * Does work that a start needs, and does it again while the store is away: containers start in any
 * order. What waiting cannot heal, such as a wrong password, is thrown at once.
 * @throws what the work threw last
 */
export const withPatience = async <Value>(
  store: string,
  work: () => Promise<Value>,
  { seconds, logger, signal }: Patience,
): Promise<Value> => {
  const until = Date.now() + seconds * 1000;
  let isTold = false;
  for (;;) {
    try {
      const value = await work();
      if (isTold) logger.info({ store }, 'the store is there, the start goes on');
      return value;
    } catch (error) {
      if (!isAway(error) || Date.now() >= until || signal?.aborted === true) throw error;
      if (!isTold) logger.warn({ store, seconds }, 'the start waits for a store that is away');
      isTold = true;
      await pause(againAfterMs, undefined, { signal }).catch(() => undefined);
    }
  }
};
