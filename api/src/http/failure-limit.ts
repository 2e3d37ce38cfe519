import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { limiterFor, tooMany, type LimitRule, type LimitStore } from './rate-limit';

const daySeconds = 24 * 60 * 60;
const longestRefusalSeconds = 60 * 60;
const message = 'There were too many tries with a wrong password. Please wait, then try again.';

/** A try that was counted before it is known to have failed. */
export type CountedTry = { succeeded: () => Promise<void> };

/** Counts tries by some key. @throws ShopError `too_many_requests` where there were too many. */
export type FailureLimit = (key: string) => Promise<CountedTry>;

const levelOf = async (levels: RateLimiterAbstract, key: string): Promise<number> =>
  (await levels.get(key))?.consumedPoints ?? 0;

/**
 * Counts failures where they are about to happen, so that a thousand at once are as good as a
 * thousand in a row. The first refusal lasts as long as the rule counts, the next twice as long, up
 * to an hour; after a refusal one try is free before the next. A day without one forgets all of it.
 */
export const failureLimit = (store: LimitStore, rule: LimitRule): FailureLimit => {
  const tries = limiterFor(store, rule);
  const levels = limiterFor(store, {
    name: `${rule.name}-refusals`,
    points: 1_000_000,
    seconds: daySeconds,
  });

  const refuse = async (key: string, level: number): Promise<number> => {
    const seconds = Math.min(rule.seconds * 2 ** Math.min(level, 10), longestRefusalSeconds);
    await tries.block(key, seconds);
    await levels.penalty(key);
    return seconds * 1000;
  };

  return async (key) => {
    const level = await levelOf(levels, key);
    const cost = level === 0 ? 1 : rule.points;
    try {
      await tries.consume(key, cost);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      // Of any number at once exactly one steps over the line, and that one begins the refusal.
      const isFirst = reason.consumedPoints - cost <= rule.points;
      throw tooMany(isFirst ? await refuse(key, level) : reason.msBeforeNext, message);
    }
    return {
      succeeded: async () => {
        await Promise.all([tries.delete(key), levels.delete(key)]);
      },
    };
  };
};
