import { ShopError } from '../http/shop-error';
import { takeTurns } from '../turns';

/** A longer expected wait is rejected at once: the browser's user has left by then. */
const LONGEST_WAIT_MS = 5_000;
/** Queued work gives up after this wait, well before the edge's timeout of 30 s. */
const GIVE_UP_MS = 10_000;
/** Assumed duration of a hash until the first one is measured. */
const FIRST_GUESS_MS = 100;
/** Weight of the last hash in the moving average of durations. */
const WEIGHT = 0.2;

const tooBusy = () =>
  new ShopError('too_busy', 'Many people are signing in just now. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/**
 * A queue for work that is slow on purpose.
 * @param concurrency how many run at the same time
 * @returns a function that queues work; it rejects with ShopError `too_busy` when the wait is too long
 */
export const createHashQueue = (concurrency: number) => {
  const queue = takeTurns(concurrency);
  let averageMs = FIRST_GUESS_MS;

  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if ((queue.waiting() * averageMs) / concurrency >= LONGEST_WAIT_MS) throw tooBusy();
    const queuedAt = performance.now();
    return queue.inTurn(async () => {
      const startedAt = performance.now();
      if (startedAt - queuedAt > GIVE_UP_MS) throw tooBusy();
      try {
        return await work();
      } finally {
        averageMs += WEIGHT * (performance.now() - startedAt - averageMs);
      }
    });
  };
};
