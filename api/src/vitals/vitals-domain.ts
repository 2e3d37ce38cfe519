import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Registry } from 'prom-client';
import { limitByAddress } from '../http/rate-limit';
import { route } from '../http/route';
import type { Domain } from '../domain/domain';
import { createVitalMetrics } from './vital-metrics';
import { Samples } from './vitals.schema';

/** A page sends one batch when it is left or hidden, so few people come near it. */
const batchesPerMinute = 120;

/**
 * How fast the shop was for the people who use it. Each figure is counted and forgotten: nothing is
 * kept of who sent it, and no store is asked, so that measuring costs the shop nothing.
 */
export const vitalsDomain = (registry: Registry): Domain => {
  const figures = createVitalMetrics(registry);
  const limiter = new RateLimiterMemory({
    keyPrefix: 'limit:vitals',
    points: batchesPerMinute,
    duration: 60,
  });
  return {
    routes: [
      route({
        method: 'post',
        path: '/api/vitals',
        summary: 'Counts what a browser measured of the pages that it showed',
        body: Samples,
        invalidBody: 'invalid_vitals',
        answerStatus: 204,
        // A page that is closing can send a beacon and nothing else: it carries no header of ours.
        csrf: 'exempt',
        limits: [limitByAddress(limiter)],
        handle: ({ res, body }) => {
          for (const sample of body.samples) figures.observe(sample);
          res.status(204).end();
        },
      }),
    ],
  };
};
