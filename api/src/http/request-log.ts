import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { propagation, ROOT_CONTEXT, SpanKind, trace, type Context } from '@opentelemetry/api';
import type { Request, RequestHandler, Response } from 'express';
import { endSpan, startSpan } from '@candor/server-contract/tracing';
import type { Logger } from '../observability/logger';
import { runWithContext } from '../observability/request-context';
import { clientAddress } from './client-address';

const validId = /^[\w-]{8,64}$/;

/** The valid request id of the edge, or a new one; the response repeats it. */
const assignRequestId = (req: IncomingMessage, res: ServerResponse): string => {
  const given = req.headers['x-request-id'];
  const id = typeof given === 'string' && validId.test(given) ? given : randomUUID();
  res.setHeader('x-request-id', id);
  return id;
};

/** Logs show the path only: queries may contain tokens. */
const stripQuery = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** Starts the request's span, which is recorded when the response has been sent. */
const traceRequest = (req: Request, res: Response, reqId: string): Context => {
  const caller = propagation.extract(ROOT_CONTEXT, { traceparent: req.get('traceparent') });
  const attributes = { 'candor.request_id': reqId };
  const span = startSpan(req.method, { kind: SpanKind.SERVER, attributes }, caller);
  res.once('finish', () => {
    const { route = 'unmatched' } = res.locals as { route?: string };
    span.updateName(`${req.method} ${route}`);
    endSpan(span, res.statusCode);
  });
  return trace.setSpan(caller, span);
};

/** Edges read the price book and the settings every few seconds, and probes come as often. */
const isLogged = (path: string, status: number): boolean =>
  status !== 304 && !path.startsWith('/api/health/');

/**
 * Logs one line per request, except for probes and for what edges poll. Other log lines of the request and its calls of the
 * payment provider have the same request id.
 */
export const requestLog = (logger: Logger): RequestHandler => {
  // Redaction is off: the lines have fixed fields without secrets, and a search for secrets takes a
  // tenth of a short request.
  const lines = logger.child({}, { redact: [] });
  return (req, res, next) => {
    const reqId = assignRequestId(req, res);
    const startedAt = performance.now();
    const { method } = req;
    const path = stripQuery(req.url);
    res.once('close', () => {
      const { statusCode: status } = res;
      if (!isLogged(path, status)) return;
      const responseTime = Math.round(performance.now() - startedAt);
      lines[status >= 500 ? 'error' : 'info'](
        { reqId, req: { method, path }, res: { status }, responseTime },
        res.writableFinished ? 'request completed' : 'request aborted',
      );
    });
    const client = clientAddress(req);
    runWithContext({ reqId, client, span: traceRequest(req, res, reqId) }, () => next());
  };
};
