import type { IncomingHttpHeaders } from 'node:http';
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
  const { connection } = headers;
  const named = connection === undefined || connection === 'keep-alive' ? [] : namedBy(connection);
  const kept: IncomingHttpHeaders = {};
  for (const name in headers)
    if (!hopByHop.has(name) && !named.includes(name)) kept[name] = headers[name];
  return kept;
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

const checkHost = ({ rawHeaders }: Request): void => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1;
  if (hosts > 1) throw new EdgeError('invalid_request', 'A request names one host.');
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
    const headers = endToEndHeaders(request.headers);
    delete headers['content-length'];
    headers['x-forwarded-for'] = forwarded ? `${String(forwarded)}, ${peer}` : peer;
    headers['x-forwarded-proto'] = protocol;
    headers['x-forwarded-host'] = request.headers.host;
    headers['x-request-id'] = reqId;
    return headers;
  };

  const forward = async (request: Request, response: Response, reqId: string, trace?: string) => {
    const path = pathOf(request.originalUrl);
    const peer = request.socket.remoteAddress;
    // A socket without an address is already closed.
    if (peer === undefined) return void response.destroy();
    checkHost(request);
    const body = await readBody(request, path);
    const { method, originalUrl } = request;
    const headers = headersFor(request, peer, reqId);
    if (trace !== undefined) headers['traceparent'] = trace;
    await send({ method, path: originalUrl, headers, body }, response, (status, received) =>
      response.writeHead(status, endToEndHeaders(received)),
    );
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
