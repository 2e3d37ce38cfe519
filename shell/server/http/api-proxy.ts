import type { IncomingHttpHeaders } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Tracer } from '@candor/shell-contract/tracer';
import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { pathOf } from '../logger';
import { recordApiRequest } from './api-record';
import { openUpstream } from './api-upstream';
import { createBodySlots, type BodyLimits } from './body-slots';
import { EdgeError, sendEdgeError } from './edge-error';
import { endToEndHeaders } from './passed-headers';
import { announcesBody, checkBody, readBody } from './read-body';
import { visitorAddress } from './visitor-address';
import { giveRequestId } from './request-id';

/** How long a body may take: 100 KB arrive in it over a slow mobile connection. */
const BODY_MS = 5_000;
const BODY_LIMITS: BodyLimits = { total: 512, perAddress: 64 };

/** Where the API is, what browsers call the shop, and who is told of what was passed on. */
type ProxyOptions = {
  apiUrl: URL;
  publicOrigin: string;
  log: Logger;
  failed?: () => void;
  tracer?: Tracer | null;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront?: number;
  bodyMs?: number;
  bodyLimits?: BodyLimits;
};

const unavailable = () =>
  new EdgeError('api_unavailable', 'The shop cannot answer this right now. Try again.');

const isInvalid = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'UND_ERR_INVALID_ARG';

const checkHost = ({ headersDistinct }: Request): void => {
  if ((headersDistinct['host'] ?? []).length > 1)
    throw new EdgeError('invalid_request', 'A request names one host.');
};

/**
 * Passes a request on to the API and the response back. The edge is the only way in for browsers; it
 * says who sent it, by which protocol and under which id, and writes a line with the same id. The
 * body is read whole before a connection to the API is taken, and both messages are framed anew.
 */
export const apiProxy = (options: ProxyOptions): RequestHandler => {
  const { apiUrl, publicOrigin, log, failed, tracer = null, proxiesInFront = 0 } = options;
  const { bodyMs = BODY_MS, bodyLimits = BODY_LIMITS } = options;
  const send = openUpstream(apiUrl);
  const slots = createBodySlots(bodyLimits);
  const protocol = new URL(publicOrigin).protocol.slice(0, -1);

  const headersFor = (request: Request, peer: string, reqId: string): IncomingHttpHeaders => {
    const before = request.headers['x-forwarded-for'];
    const { 'content-length': _own, ...headers } = endToEndHeaders(request.headers);
    return {
      ...headers,
      host: request.headers.host,
      'x-forwarded-for': before ? `${String(before)}, ${peer}` : peer,
      'x-forwarded-proto': protocol,
      'x-forwarded-host': request.headers.host,
      'x-request-id': reqId,
    };
  };

  const receive = async (request: Request, path: string): Promise<Buffer | null> => {
    if (!announcesBody(request)) return null;
    const giveBack = slots.claim(visitorAddress(request, proxiesInFront));
    try {
      return await readBody(request, path, bodyMs);
    } finally {
      giveBack();
    }
  };

  const passOn = async (request: Request, response: Response, reqId: string, trace?: string) => {
    const path = pathOf(request.originalUrl);
    const peer = request.socket.remoteAddress;
    // A connection without an address has been closed: nobody waits, and nobody vouches for the sender.
    if (peer === undefined) return void response.destroy();
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    checkHost(request);
    checkBody(request, path);
    const body = await receive(request, path);
    const { method, originalUrl } = request;
    const headers = { ...headersFor(request, peer, reqId), ...(trace && { traceparent: trace }) };
    const answer = await send({ method, path: originalUrl, headers, body, signal: gone.signal });
    response.writeHead(answer.statusCode, endToEndHeaders(answer.headers));
    await pipeline(answer.body, response);
  };

  return async (request, response) => {
    const reqId = giveRequestId(response);
    const trace = recordApiRequest(request, response, reqId, { log, tracer });
    try {
      await passOn(request, response, reqId, trace);
    } catch (error) {
      if (response.destroyed) return;
      if (error instanceof EdgeError) return sendEdgeError(response, error, !request.complete);
      if (isInvalid(error))
        return sendEdgeError(response, new EdgeError('invalid_request', 'Not valid HTTP.'), true);
      failed?.();
      const reason = error instanceof Error ? error.message : String(error);
      log.warn({ reqId, path: pathOf(request.originalUrl), reason }, 'API not reached');
      sendEdgeError(response, unavailable(), !request.complete);
    }
  };
};
