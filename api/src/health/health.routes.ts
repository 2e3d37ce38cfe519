import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RedisClientType } from 'redis';
import { z } from 'zod';
import type { Database } from '../db/database';
import { route, type Route } from '../http/route';
import type { Readiness } from './readiness';

const checkTimeoutMs = 1_000;

const LiveResponse = z.object({ status: z.literal('live') });
const Part = z.enum(['ok', 'away']);
const ReadyResponse = z.object({
  status: z.enum(['ready', 'not_ready', 'stopping']),
  database: Part,
  sessions: Part,
});

const isInTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(checkTimeoutMs, false, { ref: false })]).catch(
    () => false,
  );

/** Dependencies of the probes. */
export type HealthDeps = { db: Database; redis: RedisClientType | null; readiness: Readiness };

/**
 * Live: the process responds. Ready: it can serve shoppers. An unavailable Redis does not make it
 * unready, because everything except sign-in works.
 */
export const healthRoutes = ({ db, redis, readiness }: HealthDeps): Route[] => [
  route({
    method: 'get',
    path: '/api/health/live',
    summary: 'Whether the process responds',
    response: LiveResponse,
    handle: () => ({ status: 'live' as const }),
  }),
  route({
    method: 'get',
    path: '/api/health/ready',
    summary: 'Whether the API can serve shoppers; 503 when not',
    response: ReadyResponse,
    handle: async ({ res }) => {
      const [database, isRedisUp] = await Promise.all([
        isInTime(Promise.resolve(db.execute(sql`select 1`))),
        redis === null ? null : isInTime(redis.ping()),
      ]);
      const isReady = database && !readiness.isStopping();
      const status = readiness.isStopping() ? 'stopping' : database ? 'ready' : 'not_ready';
      res.status(isReady ? 200 : 503);
      return {
        status,
        database: database ? 'ok' : 'away',
        sessions: (isRedisUp ?? database) ? 'ok' : 'away',
      } as const;
    },
  }),
];
