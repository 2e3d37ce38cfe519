import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Request, RequestHandler } from 'express';
import {
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { RedisClientType } from 'redis';
import type { Database } from '../db/database';
import { timestamp } from '../db/timestamp';
import { clientAddress } from './client-address';
import { ShopError } from './shop-error';

/** Counters of requests; the limiter expects these column names. */
export const rateLimitTable = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire'),
});

/** Middleware that limits requests. */
export type RateLimit = RequestHandler;

/** The store of the counters: Redis, or the database without Redis. */
export type LimitStore = { redis: RedisClientType | null; db: Database };

/** `points` requests in `seconds`. */
export type LimitRule = { name: string; points: number; seconds: number };

/** A counter in the store, or in this process while the store is unavailable. */
export const createLimiter = (
  store: LimitStore,
  { name, points, seconds }: LimitRule,
  options: { inMemoryBlockOnConsumed?: number } = {},
): RateLimiterAbstract => {
  const counting = { keyPrefix: `limit:${name}`, points, duration: seconds, ...options };

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

/** The 429 error, with `retry-after`. */
export const tooManyRequests = (
  msBeforeNext: number,
  message = 'Too many requests. Wait a moment, then try again.',
): ShopError =>
  new ShopError('too_many_requests', message, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(msBeforeNext / 1000))) },
  });

/** Limits the requests of one address, or of one of other keys, with a given counter. */
export const limitByAddress =
  (limiter: RateLimiterAbstract, keyOf: (req: Request) => string = clientAddress): RateLimit =>
  async (req, _res, next) => {
    try {
      await limiter.consume(keyOf(req));
    } catch (reason) {
      if (reason instanceof RateLimiterRes) throw tooManyRequests(reason.msBeforeNext);
      throw reason;
    }
    next();
  };

/** Limits the requests of one address, or of one of other keys. A process remembers who is above the limit, so a flood costs no query. */
export const rateLimit = (
  store: LimitStore,
  rule: LimitRule,
  keyOf?: (req: Request) => string,
): RateLimit =>
  limitByAddress(createLimiter(store, rule, { inMemoryBlockOnConsumed: rule.points }), keyOf);
