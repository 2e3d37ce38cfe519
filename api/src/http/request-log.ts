import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { becauseOf } from '../observability/request-context';
import { describeError, type Logger } from '../observability/logger';
import { tracerNow } from '../observability/tracing';
import { requestIdOf } from './request-id';

/** Only the path: a query may carry tokens, and headers carry cookies. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

type Parts = Parameters<RequestHandler>;

/** The request's place in its trace; what it took is told when it has been answered. */
const traced = (req: Parts[0], res: Parts[1], reqId: string): { traceparent?: string } => {
  const tracer = tracerNow();
  if (tracer === null) return {};
  const parent = req.get('traceparent');
  const traceparent = tracer.begin(parent);
  const begunAt = Date.now();
  res.once('finish', () => {
    const { route = 'unmatched' } = res.locals as { route?: string };
    tracer.record({
      traceparent,
      parent,
      name: `${req.method} ${route}`,
      kind: 'server',
      startedAt: begunAt,
      endedAt: Date.now(),
      attributes: { 'http.response.status_code': res.statusCode, 'candor.request_id': reqId },
      failed: res.statusCode >= 500,
    });
  });
  return { traceparent };
};

/**
 * One line a request, with the id that the answer carries; probes are left out. What else is logged
 * on the way, and what the provider is asked, carries the same id.
 */
export const requestLog = (logger: Logger): RequestHandler => {
  const logged = pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: (req) => pathOf(req.url).startsWith('/api/health/') },
    customLogLevel: (_req, res, error) =>
      error !== undefined || res.statusCode >= 500 ? 'error' : 'info',
    wrapSerializers: false,
    serializers: {
      req: (req: { method?: string; url?: string }) => ({
        method: req.method,
        path: pathOf(req.url),
      }),
      res: (res: { statusCode: number }) => ({ status: res.statusCode }),
      err: describeError,
    },
  });
  return (req, res, next) => {
    const id = requestIdOf(req, res);
    req.id = id;
    logged(req, res, () => becauseOf({ reqId: id, ...traced(req, res, id) }, () => next()));
  };
};
