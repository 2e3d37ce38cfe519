import { matrix, startTestApi } from '../test/start-test-api';
import { failureLimit } from './failure-limit';
import { createLimiter } from './rate-limit';
import type { ShopError } from './shop-error';

const fails = () => Promise.resolve(null);
const succeeds = () => Promise.resolve('in');

describe.each(matrix)('failureLimit on $label', (engines) => {
  const api = startTestApi(engines);
  const otherApi = startTestApi(engines);

  const open = (name: string, points: number, isForgiving = true, { context } = api) => {
    const { db, redis } = context;
    return failureLimit({ db, redis }, { name, points, seconds: 900, isForgiving });
  };
  /** How long a failing attempt is rejected; null when it is not. */
  const retryAfter = async (limit: ReturnType<typeof open>, attempt = fails) => {
    try {
      await limit('somebody', attempt);
      return null;
    } catch (error) {
      return (error as ShopError).headers['retry-after'] ?? '';
    }
  };

  test('doubles each block up to an hour, with one attempt between', async () => {
    const { db, redis } = api.context;
    const limit = open('doubling', 2);
    const blocks = createLimiter(
      { db, redis },
      { name: 'doubling-blocks', points: 1, seconds: 900 },
    );
    const seen: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(await retryAfter(limit), await retryAfter(limit));
      if (round === 0) seen.push(await retryAfter(limit));
      // Ends the block: its counter expires.
      await blocks.delete('somebody');
    }
    expect(seen).toEqual([null, null, '900', null, '1800', null, '3600', null, '3600']);
  });

  test('APIs under test count nothing of each other', async () => {
    const ofOther = open('apart', 1, true, otherApi);
    expect(await retryAfter(ofOther)).toBeNull();
    expect(await retryAfter(ofOther)).toBe('900');
    expect(await retryAfter(open('apart', 1))).toBeNull();
  });

  test('a success resets the failures of an account, but not those of an address', async () => {
    const account = open('account', 2);
    for (let round = 0; round < 5; round += 1) {
      expect(await retryAfter(account)).toBeNull();
      expect(await account('somebody', succeeds)).toBe('in');
    }
    const address = open('address', 2, false);
    for (let round = 0; round < 2; round += 1) {
      expect(await address('somebody', succeeds)).toBe('in');
      expect(await retryAfter(address)).toBeNull();
    }
    expect(await retryAfter(address)).toBe('900');
  });

  test('many successes at once fail nothing and block nothing', async () => {
    const limit = open('right', 2);
    const results = await Promise.all(
      Array.from({ length: 30 }, () => limit('somebody', succeeds)),
    );
    expect(new Set(results)).toEqual(new Set(['in']));
    expect(await retryAfter(limit)).toBeNull();
  });

  test('many failures at once are checked up to the limit only', async () => {
    const [limit, ofOtherProcess] = [open('wrong', 3), open('wrong', 3)];
    let checked = 0;
    const attempt = () => {
      checked += 1;
      return fails();
    };
    await Promise.allSettled(
      Array.from({ length: 40 }, (_, nth) =>
        (nth % 2 === 0 ? limit : ofOtherProcess)('somebody', attempt),
      ),
    );
    expect(checked).toBe(3);
    expect(Number(await retryAfter(limit))).toBeGreaterThan(890);
  });

  test('an attempt that could not be checked counts as none', async () => {
    const limit = open('broken', 2);
    for (let round = 0; round < 5; round += 1)
      await expect(limit('somebody', () => Promise.reject(new Error('too busy')))).rejects.toThrow(
        'too busy',
      );
    expect(await retryAfter(limit)).toBeNull();
    expect(await retryAfter(limit)).toBeNull();
    expect(await retryAfter(limit)).toBe('900');
  });
});
