import pLimit from 'p-limit';
import { ShopError } from '../http/shop-error';

/** A longer expected wait is rejected at once: the browser's user has left by then. */
const maxExpectedWaitMs = 5_000;
/** Queued work gives up after this wait, well before the edge's timeout of 30 s. */
const maxWaitMs = 10_000;
/** Assumed duration of a hash until the first one is measured. */
const initialEstimateMs = 100;
/** Weight of the last hash in the moving average of durations. */
const averageWeight = 0.2;

const tooBusy = () =>
  new ShopError('too_busy', 'Many people are signing in just now. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/** A queue for work that is slow on purpose. */
export type HashQueue = {
  /** Only checks. @throws ShopError `too_busy` when work queued now would run too late */
  rejectIfFull: () => void;
  /** Runs queued work. @throws ShopError `too_busy` when it would run too late */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** @param concurrency how many tasks run at once */
export const createHashQueue = (concurrency: number): HashQueue => {
  const queue = pLimit(concurrency);
  let averageMs = initialEstimateMs;

  const rejectIfFull = () => {
    if ((queue.pendingCount * averageMs) / concurrency >= maxExpectedWaitMs) throw tooBusy();
  };

  const run: HashQueue['run'] = async (work) => {
    rejectIfFull();
    const queuedAt = performance.now();
    return queue(async () => {
      const startedAt = performance.now();
      if (startedAt - queuedAt > maxWaitMs) throw tooBusy();
      try {
        return await work();
      } finally {
        averageMs += averageWeight * (performance.now() - startedAt - averageMs);
      }
    });
  };

  return { rejectIfFull, run };
};
