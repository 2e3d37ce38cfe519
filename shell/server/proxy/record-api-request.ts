import { propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { endSpan, startSpan } from '@candor/server-contract/tracing';
import { pathOf } from '../observability/logger';

/**
 * Records a request to the API once its response is sent: a log line, and a span if a collector is set.
 * @returns the traceparent to send to the API, if there is one
 */
export const recordApiRequest = (
  request: Request,
  response: Response,
  reqId: string,
  log: Logger,
): string | undefined => {
  const path = pathOf(request.originalUrl);
  const { method } = request;
  const startedAt = performance.now();
  // The trace starts here; a traceparent from a browser is ignored.
  const attributes = { 'url.path': path, 'candor.request_id': reqId };
  const span = startSpan(`${method} /api`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT);
  response.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt);
    const { statusCode: status } = response;
    endSpan(span, status);
    // Health probes, one per second, would dominate the log.
    if (path.startsWith('/api/health/')) return;
    log.info({ reqId, method, path, status, ms }, 'api request');
  });
  const headers: { traceparent?: string } = {};
  propagation.inject(trace.setSpan(ROOT_CONTEXT, span), headers);
  return headers.traceparent;
};
