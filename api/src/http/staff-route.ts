import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Permission, StaffRole } from '@candor/api-contract/staff-roles';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import type { responseSent, Route } from './route';

/** The signed-in member of staff. */
export type StaffIdentity = {
  id: string;
  email: string;
  role: StaffRole;
  displayName: string | null;
};

/** The argument of a staff handler; `body`, `query` and `params` are parsed. */
export type StaffCall<Body, Query> = {
  req: Request;
  res: Response;
  body: Body;
  /** Set for `raw`. */
  rawBody: Buffer;
  query: Query;
  /** A parameter of the path: `param('id')`. */
  param: (name: string) => string;
  staff: StaffIdentity;
  /** Writes to the audit log in this person's name. */
  audit: Audit;
  /** Throws when the session has ended since: for a response that takes long. */
  requireSession: (tx: Tx) => Promise<void>;
};

/** An endpoint of the staff API. */
export type StaffRoute<Body = unknown, Query = unknown, Reply = unknown> = Pick<
  Route<Body, Reply>,
  'method' | 'summary' | 'body' | 'raw' | 'response' | 'responseStatus'
> & {
  path: `/staff/api/${string}`;
  /** The permission that the route needs; 'signed in' allows every role. */
  permission: Permission | 'signed in';
  query?: z.ZodType<Query>;
  handle: (
    call: StaffCall<Body, Query>,
  ) => Reply | typeof responseSent | Promise<Reply | typeof responseSent>;
};

/** Checks that schemas and handler of an endpoint fit, then forgets their types. */
export const staffRoute = <Body = unknown, Query = unknown, Reply = void>(
  definition: StaffRoute<Body, Query, Reply>,
): StaffRoute => definition as unknown as StaffRoute;
