import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { EdgeError, sendEdgeError } from '../http/edge-error';
import { createBodyReceiver, type BodyReceiver } from '../http/read-body';
import { setRequestId } from '../http/request-id';
import { pathOf } from '../observability/logger';
import { openUpstream } from './api-upstream';
import { recordApiRequest } from './record-api-request';

/** Hop-by-hop headers (RFC 9110, 7.6.1), and those that frame a body: each side frames its own. */
const hopByHop: ReadonlySet<string> = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const namedBy = (connection: string | string[] | undefined): string[] =>
  [connection ?? []].flat().flatMap((value) => value.toLowerCase().split(/[\s,]+/));

/** The headers of a message without hop-by-hop headers and those that `Connection` names. */
export const endToEndHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = new Set(namedBy(headers.connection));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !hopByHop.has(name) && !named.has(name)),
  );
};

type ProxyOptions = {
  apiUrl: URL;
  /** The shop's origin in browsers. */
  publicOrigin: string;
  log: Logger;
  /** Called when the API is not reached. */
  onFailure?: () => void;
  readBody?: BodyReceiver;
};

const unavailable = () =>
  new EdgeError('api_unavailable', 'The shop can’t answer this right now. Try again.');

const isInvalid = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'UND_ERR_INVALID_ARG';

const checkHost = ({ headersDistinct }: Request): void => {
  if ((headersDistinct['host'] ?? []).length > 1)
    throw new EdgeError('invalid_request', 'A request names one host.');
};

/**
 * Proxies requests to the API, with the sender's address, protocol and a request id in the headers. It
 * reads the whole body before it uses a connection to the API, and frames both messages itself.
 */
export const apiProxy = (options: ProxyOptions): RequestHandler => {
  const { apiUrl, publicOrigin, log, onFailure } = options;
  const { readBody = createBodyReceiver() } = options;
  const send = openUpstream(apiUrl);
  const protocol = new URL(publicOrigin).protocol.slice(0, -1);

  const headersFor = (request: Request, peer: string, reqId: string): IncomingHttpHeaders => {
    const forwarded = request.headers['x-forwarded-for'];
    const { 'content-length': _length, ...headers } = endToEndHeaders(request.headers);
    return {
      ...headers,
      host: request.headers.host,
      'x-forwarded-for': forwarded ? `${String(forwarded)}, ${peer}` : peer,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': request.headers.host,
      'x-request-id': reqId,
    };
  };

  const forward = async (request: Request, response: Response, reqId: string, trace?: string) => {
    const path = pathOf(request.originalUrl);
    const peer = request.socket.remoteAddress;
    // A socket without an address is already closed.
    if (peer === undefined) return void response.destroy();
    const disconnected = new AbortController();
    response.once('close', () => disconnected.abort());
    checkHost(request);
    const body = await readBody(request, path);
    const { method, originalUrl } = request;
    const headers = { ...headersFor(request, peer, reqId), ...(trace && { traceparent: trace }) };
    const { signal } = disconnected;
    const upstream = await send({ method, path: originalUrl, headers, body, signal });
    response.writeHead(upstream.statusCode, endToEndHeaders(upstream.headers));
    await pipeline(upstream.body, response);
  };

  return async (request, response) => {
    const reqId = setRequestId(response);
    const trace = recordApiRequest(request, response, reqId, log);
    try {
      await forward(request, response, reqId, trace);
    } catch (error) {
      if (response.destroyed) return;
      if (error instanceof EdgeError) return sendEdgeError(response, error, !request.complete);
      if (isInvalid(error))
        return sendEdgeError(response, new EdgeError('invalid_request', 'Not valid HTTP.'), true);
      onFailure?.();
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reqId, path: pathOf(request.originalUrl), reason }, 'API not reached');
      sendEdgeError(response, unavailable(), !request.complete);
    }
  };
};
