import type { Tracer } from '@candor/shell-contract/tracer';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { pathOf } from '../logger';

type Recorders = { log: Logger; tracer: Tracer | null };

/**
 * Records a request to the API once its response is sent: a log line, and a span if a collector is set.
 * @returns the traceparent to send to the API, if there is one
 */
export const recordApiRequest = (
  request: Request,
  response: Response,
  reqId: string,
  { log, tracer }: Recorders,
): string | undefined => {
  const path = pathOf(request.originalUrl);
  const { method } = request;
  const startedAt = performance.now();
  const begunAt = Date.now();
  // The trace starts here; a traceparent from a browser is ignored.
  const traceparent = tracer?.begin();
  response.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt);
    const { statusCode: status } = response;
    if (tracer && traceparent)
      tracer.record({
        traceparent,
        name: `${method} /api`,
        kind: 'server',
        startedAt: begunAt,
        endedAt: Date.now(),
        attributes: {
          'url.path': path,
          'http.response.status_code': status,
          'candor.request_id': reqId,
        },
        failed: status >= 500,
      });
    // Health probes, one per second, would dominate the log.
    if (path.startsWith('/api/health/')) return;
    log.info({ reqId, method, path, status, ms }, 'api request');
  });
  return traceparent;
};
