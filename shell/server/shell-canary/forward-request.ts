import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { endToEndHeaders } from '../proxy/api-proxy';
import { openUpstream } from '../proxy/api-upstream';

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
  const send = openUpstream(url, RESPONSE_MS);

  /** Forwards a request to the next shell and sends its response, if it is accepted. */
  return async (
    request: IncomingMessage,
    response: ServerResponse,
    isAccepted: (status: number) => boolean,
  ): Promise<Outcome> => {
    const gone = new AbortController();
    const abort = () => gone.abort();
    response.once('close', abort);
    try {
      const upstream = await send({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: headersFor(request),
        body: null,
        signal: gone.signal,
      });
      if (!isAccepted(upstream.statusCode)) {
        await upstream.body.dump();
        return 'failed';
      }
      response.writeHead(upstream.statusCode, endToEndHeaders(upstream.headers));
      await pipeline(upstream.body, response);
      const isPage = upstream.statusCode === 304 || isHtml(upstream.headers['content-type']);
      return isPage ? 'page' : 'other';
    } catch {
      if (gone.signal.aborted) return 'other';
      // A response that has begun cannot be replaced.
      return response.headersSent ? 'broken' : 'failed';
    } finally {
      response.off('close', abort);
    }
  };
};
