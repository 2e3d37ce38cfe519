import type { Request, RequestHandler } from 'express';
import type { z } from 'zod';
import { limitVisitors, type LimitRule } from '../visitors/limit-visitors';
import { visitorAddress } from '../visitors/visitor-address';
import { EdgeError, sendEdgeError } from './edge-error';
import type { BodyReceiver } from './read-body';
import { setRequestId } from './request-id';

type Options<Body> = {
  path: string;
  /** A plural noun for error messages: 'measurements'. */
  what: string;
  schema: z.ZodType<Body>;
  /** The code of the error for a body that does not fit the schema. */
  invalid: 'invalid_error_report' | 'invalid_vitals';
  limit: LimitRule;
  readBody: BodyReceiver;
  /** How many trusted proxies stand in front of the edge. */
  proxiesInFront: number;
  receive: (body: Body, request: Request) => void;
};

const parseJson = (body: Buffer | null): unknown => {
  if (body === null) return undefined;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new EdgeError('malformed_json', 'The body is not valid JSON.');
  }
};

/**
 * Receives what a page reports about itself, within a limit for each address, and returns 204. It needs
 * no token: `sendBeacon` of a closing page sets no header except the content type.
 */
export const receiveJson = <Body>(options: Options<Body>): RequestHandler => {
  const { path, what, schema, invalid, readBody, proxiesInFront, receive } = options;
  const limit = limitVisitors(options.limit);

  const parse = (body: Buffer | null): Body => {
    const parsed = schema.safeParse(parseJson(body));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') || 'The body';
    throw new EdgeError(invalid, `${field}: ${issue?.message ?? 'is not valid'}.`);
  };

  return async (request, response) => {
    setRequestId(response);
    response.set('cache-control', 'no-store');
    try {
      if (request.method !== 'POST') {
        response.set('allow', 'POST');
        throw new EdgeError('method_not_allowed', `Send ${what} by POST.`);
      }
      if (request.is('application/json') === false)
        throw new EdgeError('unsupported_media_type', 'Send the body as application/json.');
      const seconds = await limit(visitorAddress(request, proxiesInFront));
      if (seconds > 0)
        throw new EdgeError('too_many_requests', `Too many ${what} at once.`, seconds);
      receive(parse(await readBody(request, path)), request);
      response.status(204).end();
    } catch (error) {
      if (response.destroyed) return;
      if (!(error instanceof EdgeError)) throw error;
      sendEdgeError(response, error, !request.complete);
    }
  };
};
