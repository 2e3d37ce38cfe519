import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable, WriteConflict } from '@candor/shell-contract/object-store';

/** Together with the delays about a minute. */
const MAX_TRIES = 40;
const MAX_DELAY_MS = 2000;

const canRetry = (error: unknown): boolean =>
  error instanceof WriteConflict || (error instanceof StoreUnavailable && error.isTransient);

/** Tries again after a conflict with another writer, and while the store is unavailable. */
export const retry = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!canRetry(error) || tries === MAX_TRIES) throw error;
      // A random delay, so that writers that collided do not collide again.
      await wait(Math.random() * Math.min(MAX_DELAY_MS, 50 * 2 ** tries));
    }
  }
};
