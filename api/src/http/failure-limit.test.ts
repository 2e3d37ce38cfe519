import { createLimiter, type LimitStore } from './rate-limit';
import { matrix, startTestApi } from '../test/start-test-api';
import { failureLimit } from './failure-limit';
import type { ShopError } from './shop-error';

describe.each(matrix)('failureLimit on $label', (engines) => {
  const api = startTestApi(engines);

  test('doubles each block up to an hour, with one attempt between', async () => {
    const { db, redis } = api.context;
    const limit = failureLimit({ db, redis }, { name: 'doubling', points: 2, seconds: 900 });
    const store: LimitStore = { db, redis };
    const attempts = createLimiter(store, { name: 'doubling', points: 2, seconds: 900 });
    const blockedSeconds = async (): Promise<string | null> => {
      try {
        await limit('somebody');
        return null;
      } catch (error) {
        return (error as ShopError).headers['retry-after'] ?? '';
      }
    };
    const seen: (string | null)[] = [];
    for (let round = 0; round < 4; round += 1) {
      seen.push(await blockedSeconds(), await blockedSeconds());
      if (round === 0) seen.push(await blockedSeconds());
      // Ends the block: its counter expires.
      await attempts.delete('somebody');
    }
    expect(seen).toEqual([null, null, '900', null, '1800', null, '3600', null, '3600']);
  });

  test('a success resets the failures', async () => {
    const { db, redis } = api.context;
    const limit = failureLimit({ db, redis }, { name: 'forgiving', points: 2, seconds: 900 });
    for (let round = 0; round < 5; round += 1) {
      await limit('somebody');
      await (await limit('somebody')).succeeded();
    }
    await limit('somebody');
    await limit('somebody');
    await expect(limit('somebody')).rejects.toMatchObject({ status: 429 });
  });
});
