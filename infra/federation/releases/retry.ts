import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable, WriteConflict } from '@candor/server-contract/object-store';

/** No further try starts after this time. */
const MAX_RETRY_MS = 90_000;
const MAX_DELAY_MS = 2000;

const canRetry = (error: unknown): boolean =>
  error instanceof WriteConflict || (error instanceof StoreUnavailable && error.isTransient);

/** Tries again for 90 seconds after a conflict with another writer, and while the store is unavailable. */
export const retry = async <Result>(
  run: () => Promise<Result>,
  clock = { now: Date.now, wait: (ms: number): Promise<unknown> => wait(ms) },
): Promise<Result> => {
  const end = clock.now() + MAX_RETRY_MS;
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      // A random delay, so that writers that collided do not collide again.
      const delay = Math.random() * Math.min(MAX_DELAY_MS, 50 * 2 ** tries);
      if (!canRetry(error) || clock.now() + delay > end) throw error;
      await clock.wait(delay);
    }
  }
};
