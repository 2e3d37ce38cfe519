import pLimit, { type LimitFunction } from 'p-limit';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { dayMs, minuteMs } from '../config/durations';
import { createLimiter, tooManyRequests, type LimitRule, type LimitStore } from './rate-limit';

const daySeconds = dayMs / 1000;
const maxBlockSeconds = 60 * 60;
/** Attempts of one key that wait for each other in this process; a person has one or two. */
const maxWaiting = 50;
const soonMs = 1000;
/** Why an attempt is rejected, and when the next one is not. */
const messageFor = (ms: number): string => {
  const minutes = Math.ceil(ms / minuteMs);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `Too many tries with a wrong password. Try again in ${wait}.`;
};

/** `points` failures in `seconds`. */
export type FailureRule = LimitRule & {
  /** True when a success deletes the failures before it; a counter of many accounts must not. */
  isForgiving: boolean;
};

/**
 * Runs an attempt under a key. One that resolves to null has failed; one that rejects counts as none.
 * @throws ShopError `too_many_requests` above the limit
 */
export type FailureLimit = <Result>(
  key: string,
  attempt: () => Promise<Result | null>,
) => Promise<Result | null>;

const pointsOf = async (limiter: RateLimiterAbstract, key: string): Promise<number> =>
  (await limiter.get(key))?.consumedPoints ?? 0;

/** Runs the work of one key in this process one after the other. */
const oneAfterAnother = () => {
  const queues = new Map<string, LimitFunction>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? pLimit(1);
    queues.set(key, queue);
    if (queue.pendingCount >= maxWaiting) throw tooManyRequests(soonMs);
    try {
      return await queue(work);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) queues.delete(key);
    }
  };
};

/** The counters of a rule. A reservation is a failure until its attempt has another outcome. */
const openCounters = (store: LimitStore, rule: LimitRule) => {
  const { name, seconds } = rule;
  const reserved = createLimiter(store, rule);
  const failed = createLimiter(store, { ...rule, name: `${name}-failed` });
  const blocks = createLimiter(store, { name: `${name}-blocks`, points: 1, seconds });
  const levels = createLimiter(store, {
    name: `${name}-refusals`,
    points: 1_000_000,
    seconds: daySeconds,
  });
  return { reserved, failed, blocks, levels };
};

const readBlockedMs = async (blocks: RateLimiterAbstract, key: string): Promise<number> => {
  const block = await blocks.get(key);
  return block !== null && block.consumedPoints > 0 ? block.msBeforeNext : 0;
};

/**
 * Limits failures. A place is reserved before the outcome is known, so that parallel attempts do not
 * exceed the limit, and given back unless the attempt fails. The first block lasts as long as the rule's
 * window, each later one twice as long up to an hour, and one attempt is free between two blocks. A day
 * without a block resets the duration.
 */
export const failureLimit = (store: LimitStore, rule: FailureRule): FailureLimit => {
  const { reserved, failed, blocks, levels } = openCounters(store, rule);
  const inSequence = oneAfterAnother();

  const startBlock = async (key: string, level: number): Promise<number> => {
    const seconds = Math.min(rule.seconds * 2 ** Math.min(level, 10), maxBlockSeconds);
    try {
      await blocks.consume(key);
    } catch (reason) {
      // Another attempt has started it.
      if (reason instanceof RateLimiterRes) return reason.msBeforeNext;
      throw reason;
    }
    await blocks.block(key, seconds);
    await Promise.all([levels.penalty(key), reserved.delete(key), failed.delete(key)]);
    return seconds * 1000;
  };

  /** @returns the points that are reserved: after a block one attempt takes all of them */
  const reserve = async (key: string): Promise<number> => {
    const blockedMs = await readBlockedMs(blocks, key);
    if (blockedMs > 0) throw tooManyRequests(blockedMs, messageFor(blockedMs));
    const level = await pointsOf(levels, key);
    const [cost, allowed] = level === 0 ? [1, rule.points] : [rule.points, 1];
    try {
      await reserved.consume(key, cost);
      return cost;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      await reserved.reward(key, cost);
      // Below the limit the places are reserved by attempts of other processes, which end soon.
      const isReached = (await pointsOf(failed, key)) >= allowed;
      const ms = isReached ? await startBlock(key, level) : soonMs;
      throw tooManyRequests(ms, messageFor(ms));
    }
  };

  const finalize = async (key: string, cost: number, isFailed: boolean): Promise<void> => {
    if (isFailed) await failed.penalty(key);
    else if (rule.isForgiving)
      await Promise.all([reserved, failed, levels].map((counter) => counter.delete(key)));
    else await reserved.reward(key, cost);
  };

  const run: FailureLimit = async (key, attempt) => {
    const cost = await reserve(key);
    let result: Awaited<ReturnType<typeof attempt>>;
    try {
      result = await attempt();
    } catch (error) {
      await reserved.reward(key, cost);
      throw error;
    }
    await finalize(key, cost, result === null);
    return result;
  };

  return (key, attempt) =>
    rule.isForgiving ? inSequence(key, () => run(key, attempt)) : run(key, attempt);
};
