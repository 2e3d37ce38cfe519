import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Tracer } from '@candor/shell-contract/tracer';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pathOf } from '../logger';
import { giveRequestId } from './request-id';

const TIMEOUT_MS = 30_000;

/** Headers that belong to one connection and must not be passed on (RFC 9110, 7.6.1). */
const hopByHop = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));

const refuse = (response: Response, status: number, code: string, message: string): void => {
  if (response.headersSent) return void response.destroy();
  response
    .status(status)
    .set({ 'cache-control': 'no-store', 'retry-after': '2' })
    .json({ error: { code, message } });
};

/** Where the API is, what browsers call the shop, and who is told of what was passed on. */
type ProxyOptions = {
  apiUrl: URL;
  publicOrigin: string;
  log: Logger;
  failed?: () => void;
  tracer?: Tracer | null;
};

/**
 * Passes a request on to the API and its answer back. The edge is the only way in for browsers; it
 * says who asked, by which protocol and under which id, and writes a line with the same id.
 */
export const apiProxy = (options: ProxyOptions): RequestHandler => {
  const { apiUrl, publicOrigin, log, failed, tracer = null } = options;
  const client = apiUrl.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 256 });
  const protocol = new URL(publicOrigin).protocol.slice(0, -1);

  const headersFor = (request: Request, reqId: string): IncomingHttpHeaders => {
    const peer = request.socket.remoteAddress ?? 'unknown';
    const before = request.headers['x-forwarded-for'];
    return {
      ...passedOn(request.headers),
      'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': request.headers.host,
      'x-request-id': reqId,
    };
  };

  return (request, response) => {
    const reqId = giveRequestId(response);
    const path = pathOf(request.originalUrl);
    const begun = performance.now();
    const begunAt = Date.now();
    // A trace begins here: what a browser sends is nobody's place.
    const traceparent = tracer?.begin();
    response.once('finish', () => {
      const { method } = request;
      const ms = Math.round(performance.now() - begun);
      if (tracer && traceparent)
        tracer.record({
          traceparent,
          name: `${method} /api`,
          kind: 'server',
          begunAt,
          endedAt: Date.now(),
          attributes: {
            'url.path': path,
            'http.response.status_code': response.statusCode,
            'candor.request_id': reqId,
          },
          failed: response.statusCode >= 500,
        });
      // A probe every second would be most of the log.
      if (path.startsWith('/api/health/')) return;
      log.info({ reqId, method, path, status: response.statusCode, ms }, 'passed on to the API');
    });
    const passed = client.request(
      {
        agent,
        hostname: apiUrl.hostname,
        port: apiUrl.port,
        path: request.originalUrl,
        method: request.method,
        headers: { ...headersFor(request, reqId), ...(traceparent && { traceparent }) },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
        answer.pipe(response);
        answer.on('error', () => response.destroy());
      },
    );
    passed.on('timeout', () => passed.destroy(new Error('timeout')));
    passed.on('error', (error) => {
      if (response.destroyed || request.aborted) return;
      failed?.();
      log.warn({ reqId, path, reason: error.message }, 'API not reached');
      refuse(response, 503, 'api_unavailable', 'The shop cannot answer this right now. Try again.');
    });
    response.on('close', () => {
      if (!response.writableFinished) passed.destroy();
    });
    request.pipe(passed);
  };
};
