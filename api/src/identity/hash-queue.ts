import { ShopError } from '../http/shop-error';
import { currentClient } from '../observability/request-context';
import { createRecentUse } from './recent-use';

/** A longer expected wait is rejected at once: the browser's user has left by then. */
const maxExpectedWaitMs = 5_000;
/** The work that one client may have in the queue. */
const maxOwnWaitMs = 2_000;
/** Queued work gives up after this wait, well before the edge's timeout of 30 s. */
const maxWaitMs = 10_000;
/** Assumed duration of a hash until the first one is measured. */
const initialEstimateMs = 100;
/** Weight of the last hash in the moving average of durations. */
const averageWeight = 0.2;

const tooBusy = () =>
  new ShopError('too_busy', 'Many people are signing in right now. Try again in a moment.', {
    headers: { 'retry-after': '5' },
  });

/** A queue for work that is slow on purpose. */
export type HashQueue = {
  /** Only checks. @throws ShopError `too_busy` when work queued now would run too late */
  rejectIfFull: () => void;
  /** Runs queued work. @throws ShopError `too_busy` when it would run too late */
  run: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

type Job = { client: string | null; use: number; start: () => void };

/** Before every other client; how often such a browser signs in is limited. */
const trustedUse = -1;

/**
 * A browser that has signed in to the account before goes first, then whose address has queued less
 * lately: one address cannot delay the others, and many new ones cannot delay known shoppers.
 * @param concurrency how many tasks run at once
 */
export const createHashQueue = (concurrency: number): HashQueue => {
  const recentUse = createRecentUse();
  /** Sorted by use, then by time of arrival. */
  const waiting: Job[] = [];
  let running = 0;
  let averageMs = initialEstimateMs;

  const waitOf = (jobs: number) => (jobs * averageMs) / concurrency;

  /** The place of a client's next job. @throws ShopError `too_busy` */
  const findPlace = () => {
    const { address: client, isTrusted } = currentClient();
    const use = isTrusted ? trustedUse : recentUse.of(client);
    const later = waiting.findIndex((job) => job.use > use);
    const place = later === -1 ? waiting.length : later;
    const own = client === null ? 0 : waiting.filter((job) => job.client === client).length;
    if (waitOf(place) >= maxExpectedWaitMs || waitOf(own) >= maxOwnWaitMs) throw tooBusy();
    return { client, use, place };
  };

  const startNext = (): void => {
    if (running >= concurrency) return;
    const job = waiting.shift();
    if (job === undefined) return;
    running += 1;
    job.start();
  };

  const runMeasured = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      averageMs += averageWeight * (performance.now() - startedAt - averageMs);
    }
  };

  const run: HashQueue['run'] = async (work) => {
    const { client, use, place } = findPlace();
    recentUse.take(client);
    const queuedAt = performance.now();
    await new Promise<void>((start) => {
      waiting.splice(place, 0, { client, use, start });
      startNext();
    });
    try {
      if (performance.now() - queuedAt > maxWaitMs) throw tooBusy();
      return await runMeasured(work);
    } finally {
      running -= 1;
      startNext();
    }
  };

  return { rejectIfFull: () => void findPlace(), run };
};
