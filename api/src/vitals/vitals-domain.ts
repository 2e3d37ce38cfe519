import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Registry } from 'prom-client';
import { limitByAddress } from '../http/rate-limit';
import { route } from '../http/route';
import type { Domain } from '../domain/domain';
import { createVitalMetrics } from './vital-metrics';
import { Samples } from './vitals.schema';

/** Per address. A page sends one batch when it is left or hidden. */
const batchesPerMinute = 120;

/**
 * Web vitals from the browsers of visitors. They are counted in memory: nothing about the sender is
 * stored, and no database is used.
 */
export const vitalsDomain = (registry: Registry): Domain => {
  const metrics = createVitalMetrics(registry);
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
        responseStatus: 204,
        // A page that is closing can send a beacon and nothing else: it carries no header of ours.
        csrf: 'exempt',
        limits: [limitByAddress(limiter)],
        handle: ({ res, body }) => {
          for (const sample of body.samples) metrics.observe(sample);
          res.status(204).end();
        },
      }),
    ],
  };
};
