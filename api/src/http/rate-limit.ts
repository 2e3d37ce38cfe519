import type { RequestHandler } from 'express';
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { addressOf } from './address';
import { rateLimitTable } from './rate-limit-table';
import { ShopError } from './shop-error';

/** A guard in front of a route. */
export type RateLimit = RequestHandler;

/** Where the counters are: in Redis where there is one, else in the database. */
export type LimitStore = { redis: RedisClientType | null; db: Database };

/** How much of what in which time. */
export type LimitRule = { name: string; points: number; seconds: number };

/** A counter in the store, and in this process for the time that the store is away. */
export const limiterFor = (
  store: LimitStore,
  { name, points, seconds }: LimitRule,
): RateLimiterAbstract => {
  const counting = { keyPrefix: `limit:${name}`, points, duration: seconds };
  // Counters of this process alone, for the time that the store is away.
  const insuranceLimiter = new RateLimiterMemory(counting);
  return store.redis === null
    ? new RateLimiterDrizzle({
        ...counting,
        storeClient: store.db,
        schema: rateLimitTable,
        clearExpiredByTimeout: false,
        insuranceLimiter,
      })
    : new RateLimiterRedis({
        ...counting,
        storeClient: store.redis,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter,
      });
};

/** The refusal of who asks too often, with the seconds after which they may again. */
export const tooMany = (
  msBeforeNext: number,
  message = 'That was a lot at once. Wait a moment, then try again.',
): ShopError =>
  new ShopError('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  });

/** Refuses an address that asks too often, by a counter. */
export const limitBy =
  (limiter: RateLimiterAbstract): RateLimit =>
  async (req, _res, next) => {
    try {
      await limiter.consume(addressOf(req));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooMany(reason.msBeforeNext);
      throw reason;
    }
    next();
  };

/** Refuses an address that asks too often, with the seconds after which it may again. */
export const rateLimit = (store: LimitStore, rule: LimitRule): RateLimit =>
  limitBy(limiterFor(store, rule));
