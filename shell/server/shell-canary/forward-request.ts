import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Writable } from 'node:stream';
import { endToEndHeaders } from '../proxy/api-proxy';
import { clientDisconnected, openUpstream } from '../proxy/api-upstream';

/** A page of the next shell that takes longer is served by this one. */
const RESPONSE_MS = 4000;

/** The outcome of a forwarded request: `failed` sent nothing, `broken` ended in the middle. */
export type Outcome = 'page' | 'other' | 'failed' | 'broken';

const isHtml = (type: string | string[] | undefined) => String(type).startsWith('text/html');

const headersFor = ({ headers, socket }: IncomingMessage): IncomingHttpHeaders => {
  const peer = socket.remoteAddress ?? '';
  const forwarded = headers['x-forwarded-for'];
  return {
    ...endToEndHeaders(headers),
    host: headers.host,
    'x-forwarded-for': forwarded ? `${String(forwarded)}, ${peer}` : peer,
  };
};

/** Creates the function that forwards requests to the edges of the next shell. */
export const createForwarder = (url: URL) => {
  const forward = openUpstream(url, RESPONSE_MS);

  /** Forwards a request to the next shell and sends its response, if it is accepted. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    isAccepted: (status: number) => boolean,
  ): Promise<Outcome> => {
    let outcome: Outcome = 'failed';
    const respond = (status: number, headers: IncomingHttpHeaders): Writable => {
      if (!isAccepted(status)) return new PassThrough().resume();
      outcome = status === 304 || isHtml(headers['content-type']) ? 'page' : 'other';
      return response.writeHead(status, endToEndHeaders(headers));
    };
    try {
      await forward(
        {
          method: request.method ?? 'GET',
          path: request.url ?? '/',
          headers: headersFor(request),
          body: null,
        },
        response,
        respond,
      );
      return outcome;
    } catch (error) {
      if (error === clientDisconnected) return 'other';
      // A response that has begun cannot be replaced.
      return response.headersSent ? 'broken' : 'failed';
    }
  };
};
