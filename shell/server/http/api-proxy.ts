import { randomUUID } from 'node:crypto';
import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';

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

/**
 * Passes a request on to the API and its answer back. The edge is the only way in for browsers; it
 * says who asked and by which protocol, and gives each request its id.
 */
export const apiProxy = (apiUrl: URL, publicOrigin: string, log: Logger): RequestHandler => {
  const client = apiUrl.protocol === 'https:' ? https : http;
  const agent = new client.Agent({ keepAlive: true, maxSockets: 256 });
  const protocol = new URL(publicOrigin).protocol.slice(0, -1);

  const headersFor = (request: Request): IncomingHttpHeaders => {
    const peer = request.socket.remoteAddress ?? 'unknown';
    const before = request.headers['x-forwarded-for'];
    return {
      ...passedOn(request.headers),
      'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': request.headers.host,
      'x-request-id': randomUUID(),
    };
  };

  return (request, response) => {
    const passed = client.request(
      {
        agent,
        hostname: apiUrl.hostname,
        port: apiUrl.port,
        path: request.originalUrl,
        method: request.method,
        headers: headersFor(request),
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
      log.warn({ url: request.originalUrl, reason: error.message }, 'API not reached');
      refuse(response, 503, 'api_unavailable', 'The shop cannot answer this right now. Try again.');
    });
    response.on('close', () => {
      if (!response.writableFinished) passed.destroy();
    });
    request.pipe(passed);
  };
};
