import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { ShopErrorCode } from './shop-error';

/** The argument of a handler: `body` is parsed by the schema, `rawBody` is set for `raw`. */
export type Call<Body> = { req: Request; res: Response; body: Body; rawBody: Buffer };

/** An endpoint, for the app, the 405 responses and the OpenAPI document. */
export type Route<Body = unknown, Reply = unknown> = {
  method: 'get' | 'post';
  /** Express's spelling: `/api/checkout/:session_id`. */
  path: `/${string}`;
  /** One sentence for the OpenAPI document. */
  summary: string;
  body?: z.ZodType<Body>;
  /** The parameters after the path, for the OpenAPI document. */
  query?: z.ZodType;
  /** The error code for a body that the schema rejects; `invalid_request` when absent. */
  invalidBody?: ShopErrorCode;
  /** The JSON body that the handler returns. Without it the handler sends the response itself. */
  response?: z.ZodType<Reply>;
  /** The status of a success; 200 when absent. */
  responseStatus?: number;
  /** Guards that run after the token check and before the handler. */
  limits?: readonly RequestHandler[];
  /** Each post needs the visitor's token; callers other than browsers cannot have one. */
  csrf?: 'exempt';
  /** The body stays bytes of any type, up to a megabyte. */
  raw?: boolean;
  /**
   * The handler uses `req.session`; while sessions are unavailable the route responds 503. `optional`:
   * it runs without one and calls `accountIfKnown`.
   */
  session?: boolean | 'optional';
  /** Runs after the session was read and the body parsed, before the handler; `req.body` is valid. */
  middleware?: readonly RequestHandler[];
  /** Left out of the OpenAPI document. */
  hidden?: boolean;
  /** Returns the response when there is a schema for it; it is sent with `no-store`. */
  handle: (call: Call<Body>) => Reply | typeof responseSent | Promise<Reply | typeof responseSent>;
};

/** Returned by a handler that has sent the response itself, such as a 304. */
export const responseSent = Symbol('response sent');

/** The response of an endpoint that has nothing to report. */
export const NoContent = z.object({});

/** Checks that schemas and handler of an endpoint fit, then forgets their types. */
export const route = <Body = unknown, Reply = void>(definition: Route<Body, Reply>): Route =>
  definition as unknown as Route;
