import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { ShopErrorCode } from './shop-error';

/** What a handler gets: the body is parsed where the route has a schema, raw where it says so. */
export type Call<Body> = { req: Request; res: Response; body: Body; rawBody: Buffer };

/** One line of the API: everything that the app, the 405 answers and the description need. */
export type Route<Body = unknown> = {
  method: 'get' | 'post';
  /** Express's spelling: `/api/checkout/:session_id`. */
  path: `/${string}`;
  /** One sentence for the API's description. */
  summary: string;
  body?: z.ZodType<Body>;
  /** The code of the refusal when the body does not fit; `invalid_request` where absent. */
  invalidBody?: ShopErrorCode;
  answer?: z.ZodType;
  /** The status of a success in the description; 200 where absent. */
  answerStatus?: number;
  /** Guards that run after the token check and before the handler. */
  limits?: readonly RequestHandler[];
  /** Every post asks for the visitor's token; a caller that is no browser of ours cannot have one. */
  csrf?: 'exempt';
  /** The body is left as bytes, whatever its type, up to a megabyte. */
  raw?: boolean;
  /**
   * The handler uses `req.session`; while sessions are away the route answers 503. `optional`: it goes
   * on without, and asks `accountIfKnown`.
   */
  session?: boolean | 'optional';
  /** Left out of the description: not for people who write clients. */
  hidden?: boolean;
  handle: (call: Call<Body>) => unknown;
};

/** Says that a body's schema and its handler fit, then forgets the body's type. */
export const route = <Body = unknown>(definition: Route<Body>): Route => definition as Route;
