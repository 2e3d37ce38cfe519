import type { Tracer } from '@candor/shell-contract/tracer';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { pathOf } from '../logger';

type Recorders = { log: Logger; tracer: Tracer | null };

/**
 * Records a request to the API once its response has been sent: a log line, and a span where a
 * collector is set.
 * @returns the place in the trace that the API is given, if there is one
 */
export const recordApiRequest = (
  request: Request,
  response: Response,
  reqId: string,
  { log, tracer }: Recorders,
): string | undefined => {
  const path = pathOf(request.originalUrl);
  const { method } = request;
  const begun = performance.now();
  const begunAt = Date.now();
  // A trace begins here: what a browser sends is nobody's place.
  const traceparent = tracer?.begin();
  response.once('finish', () => {
    const ms = Math.round(performance.now() - begun);
    const { statusCode: status } = response;
    if (tracer && traceparent)
      tracer.record({
        traceparent,
        name: `${method} /api`,
        kind: 'server',
        begunAt,
        endedAt: Date.now(),
        attributes: {
          'url.path': path,
          'http.response.status_code': status,
          'candor.request_id': reqId,
        },
        failed: status >= 500,
      });
    // A probe every second would be most of the log.
    if (path.startsWith('/api/health/')) return;
    log.info({ reqId, method, path, status, ms }, 'passed on to the API');
  });
  return traceparent;
};
