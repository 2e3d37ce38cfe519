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
  status: z.enum(['ready', 'stopping']),
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
 * Live: the process responds. Ready: it takes requests. Unavailable stores do not make it unready: it answers itself,
 * with a code and `Retry-After`, where a load balancer without any API left would refuse connections.
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
    summary: 'Whether the API takes requests, and which stores are away; 503 while it stops',
    response: ReadyResponse,
    handle: async ({ res }) => {
      const [database, isRedisUp] = await Promise.all([
        isInTime(Promise.resolve(db.execute(sql`select 1`))),
        redis === null ? null : isInTime(redis.ping()),
      ]);
      const isStopping = readiness.isStopping();
      res.status(isStopping ? 503 : 200);
      return {
        status: isStopping ? 'stopping' : 'ready',
        database: database ? 'ok' : 'away',
        sessions: (isRedisUp ?? database) ? 'ok' : 'away',
      } as const;
    },
  }),
];
