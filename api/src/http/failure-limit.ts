import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { dayMs } from '../config/durations';
import { createLimiter, tooManyRequests, type LimitRule, type LimitStore } from './rate-limit';

const daySeconds = dayMs / 1000;
const maxBlockSeconds = 60 * 60;
const message = 'There were too many tries with a wrong password. Please wait, then try again.';

/** An attempt counts as failed until it succeeds. */
export type CountedAttempt = { succeeded: () => Promise<void> };

/** Counts an attempt under a key. @throws ShopError `too_many_requests` above the limit. */
export type FailureLimit = (key: string) => Promise<CountedAttempt>;

const readLevel = async (levels: RateLimiterAbstract, key: string): Promise<number> =>
  (await levels.get(key))?.consumedPoints ?? 0;

/**
 * Counts attempts before their outcome is known, so that parallel attempts count too. The first block
 * lasts as long as the rule's window, each later one twice as long up to an hour, and one attempt is
 * free between two blocks. A day without a block resets the duration.
 */
export const failureLimit = (store: LimitStore, rule: LimitRule): FailureLimit => {
  const attempts = createLimiter(store, rule);
  const levels = createLimiter(store, {
    name: `${rule.name}-refusals`,
    points: 1_000_000,
    seconds: daySeconds,
  });

  const block = async (key: string, level: number): Promise<number> => {
    const seconds = Math.min(rule.seconds * 2 ** Math.min(level, 10), maxBlockSeconds);
    await attempts.block(key, seconds);
    await levels.penalty(key);
    return seconds * 1000;
  };

  return async (key) => {
    const level = await readLevel(levels, key);
    const cost = level === 0 ? 1 : rule.points;
    try {
      await attempts.consume(key, cost);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      // Of parallel attempts exactly one crosses the limit, and that one starts the block.
      const isFirst = reason.consumedPoints - cost <= rule.points;
      throw tooManyRequests(isFirst ? await block(key, level) : reason.msBeforeNext, message);
    }
    return {
      succeeded: async () => {
        await Promise.all([attempts.delete(key), levels.delete(key)]);
      },
    };
  };
};
