import express, { Router } from 'express';
import type { ReleaseErrors } from '../rollback/release-errors';
import type { CanaryWatch } from '../rollback/watch-canaries';
import { limitVisitors } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';

/** A page reports each failing release once. */
const reportLimit = { perAddress: 30, fromAll: 600, seconds: 60 };
const MAX_BYTES = 300;

type Options = {
  releaseErrors: Pick<ReleaseErrors, 'countReported'>;
  canaries: Pick<CanaryWatch, 'countReport'>;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront: number;
};

/** Counts that a release, `mf-cart@1.0.0-…`, or the `shell` failed in a browser. */
export const receiveFailure = ({ releaseErrors, canaries, proxiesInFront }: Options): Router => {
  const limit = limitVisitors(reportLimit);
  return Router().use(express.text({ limit: MAX_BYTES }), async (request, response) => {
    response.set('cache-control', 'no-store');
    const seconds = await limit(visitorAddress(request, proxiesInFront));
    if (seconds > 0) {
      response.status(429).set('retry-after', String(seconds)).end();
      return;
    }
    const release: unknown = request.body;
    if (typeof release === 'string') {
      releaseErrors.countReported(release);
      canaries.countReport(request, release);
    }
    response.status(204).end();
  });
};
