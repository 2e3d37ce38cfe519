import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { setRequestId } from '../http/request-id';
import type { Metrics } from '../metrics/metrics';
import { pathOf } from '../observability/logger';
import { tooManyPage } from './too-many-page';

/** An address needs more renders of unbounded pages than it may. */
export class TooManyNewPages extends Error {
  constructor(readonly seconds: number) {
    super('too many new pages');
  }
}

type Services = { metrics: Pick<Metrics, 'renderErrors'>; log: Logger };

/** Responds for a page that could not be rendered. */
export const sendNotRendered = (
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { metrics, log }: Services,
): void => {
  if (error instanceof TooManyNewPages) {
    response.writeHead(429, { ...tooManyPage.headers, 'retry-after': String(error.seconds) });
    response.end(request.method === 'HEAD' ? undefined : tooManyPage.html);
    return;
  }
  metrics.renderErrors.inc();
  const reqId = setRequestId(response);
  log.error({ err: error, reqId, path: pathOf(request.url) }, 'page not rendered');
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' });
  response.end('We can’t show this page right now. Please try again in a moment.\n');
};
