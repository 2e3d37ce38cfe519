import type { RequestHandler } from 'express';
import type { Metrics } from './metrics';

/** Creates the handlers that set the route label of a response. */
export const labelRoutes =
  (metrics: Pick<Metrics, 'setRoute'>) =>
  (route: string): RequestHandler =>
  (_request, response, next) => {
    metrics.setRoute(response, route);
    next();
  };
