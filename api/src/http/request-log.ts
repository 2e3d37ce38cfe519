import type { RequestHandler } from 'express';
import { pinoHttp } from 'pino-http';
import { describeError, type Logger } from '../logger';
import { requestIdOf } from './request-id';

/** Only the path: a query may carry tokens, and headers carry cookies. */
const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** One line a request, with the id that the answer carries; probes are left out. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: requestIdOf,
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
