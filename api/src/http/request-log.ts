import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { becauseOf } from '../cause';
import { describeError, type Logger } from '../logger';
import { requestIdOf } from './request-id';

/** Only the path: a query may carry tokens, and headers carry cookies. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

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
    logged(req, res, () => becauseOf({ reqId: id }, () => next()));
  };
};
