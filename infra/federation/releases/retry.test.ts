import { StoreUnavailable, WriteConflict } from '@candor/server-contract/object-store';
import { retry } from './retry';

/** Retries work that ends after some seconds of an injected clock. @returns the last error, and when it ended */
const retryUntil = async (doneAt: number, error: Error) => {
  let ms = 0;
  const clock = { now: () => ms, wait: async (delay: number) => void (ms += delay) };
  const work = async () => {
    if (ms < doneAt * 1000) throw error;
    return null;
  };
  const last = await retry(work, clock).catch((thrown: Error) => thrown);
  return { last, seconds: ms / 1000 };
};

test.each([
  ['an unavailable store', new StoreUnavailable('no response', true)],
  ['another writer', new WriteConflict('changed')],
])('tries again for 90 seconds after %s', async (_what, error) => {
  expect((await retryUntil(85, error)).last).toBeNull();
  const { last, seconds } = await retryUntil(Infinity, error);
  expect(last).toBe(error);
  expect(seconds).toBeGreaterThan(85);
  expect(seconds).toBeLessThanOrEqual(90);
});

test.each([
  ['missing rights', new StoreUnavailable('AccessDenied', false)],
  ['an error of the work itself', new Error('nothing to roll back')],
])('does not try again after %s', async (_what, error) => {
  expect(await retryUntil(1, error)).toEqual({ last: error, seconds: 0 });
});
