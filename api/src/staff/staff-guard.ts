import type { Request, RequestHandler, Response } from 'express';
import type { StaffSession } from '@candor/api-contract/staff';
import { isPermitted, roleNames, rolesOf, type Permission } from '@candor/api-contract/staff-roles';
import { auditAs, type Audit } from '../db/audit';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { readCookie } from '../http/cookies';
import { invalidInput } from '../http/invalid-input';
import {
  allowOpenedInTab,
  isFramed,
  isOpenedInTab,
  showSessionOver,
  showSignIn,
} from '../http/opened-address';
import type { RateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { createMac, isValidMac, type Secrets } from '../http/secrets';
import { ShopError } from '../http/shop-error';
import type { StaffIdentity, StaffRoute } from '../http/staff-route';
import { hashOfToken } from './staff-secrets';
import { findSession, isSessionOf } from './staff-store';

/** The dependencies of the guards of the staff API. */
export type StaffDeps = {
  db: Database;
  clock: () => Date;
  secrets: Secrets;
  /** The address of the staff pages in a browser. */
  staffOrigin: string;
};

const csrfPurpose = 'staff-csrf-token';
const cookieMaxAgeMs = 12 * 60 * 60_000;

const isSecure = ({ staffOrigin }: StaffDeps): boolean => staffOrigin.startsWith('https:');
const cookieName = (deps: StaffDeps): string =>
  isSecure(deps) ? '__Host-candor-staff' : 'candor-staff';
const cookieOptions = (deps: StaffDeps) =>
  ({ httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure(deps) }) as const;

/** Gives the browser a session's token. */
export const setSessionCookie = (res: Response, token: string, deps: StaffDeps): void => {
  res.cookie(cookieName(deps), token, { ...cookieOptions(deps), maxAge: cookieMaxAgeMs });
};

export const clearSessionCookie = (res: Response, deps: StaffDeps): void => {
  res.clearCookie(cookieName(deps), cookieOptions(deps));
};

/** The session token in a request's cookie, unchecked. */
export const sessionTokenOf = (req: Request, deps: StaffDeps): string | null =>
  readCookie(req, cookieName(deps));

/** The session data that the staff pages can read. */
export const describeSession = (
  { id, email, role, displayName: name }: StaffIdentity,
  token: string,
  { secrets }: StaffDeps,
): StaffSession => ({
  staff: { id, email, role, name },
  permissions: Object.keys(rolesOf).filter((name) => isPermitted(role, name as Permission)),
  csrfToken: createMac(csrfPurpose, token, secrets),
});

/** The member of staff of a request, or null. */
export const staffOf = async (req: Request, deps: StaffDeps): Promise<StaffIdentity | null> => {
  const token = sessionTokenOf(req, deps);
  if (token === null) return null;
  return transaction(deps.db, (tx) => findSession(tx, hashOfToken(token), deps.clock()));
};

const notSignedIn = () => new ShopError('not_signed_in', 'Please sign in.');

/** Throws unless the session goes on, and its member still has the role of this request. */
const sessionCheck = (staff: StaffIdentity, req: Request, deps: StaffDeps) => {
  const tokenHash = hashOfToken(sessionTokenOf(req, deps) ?? '');
  return async (tx: Tx): Promise<void> => {
    if (!(await isSessionOf(tx, tokenHash, staff.role))) throw notSignedIn();
  };
};

/**
 * The audit log in the name of a member, who is checked again in the transaction of the change: a
 * change that waited for something is not made after the member was disabled or got another role.
 */
const auditInNameOf = (staff: StaffIdentity, req: Request, deps: StaffDeps): Audit => {
  const write = auditAs(
    { name: staff.email, role: staff.role, address: req.ip ?? null },
    deps.clock,
  );
  const requireSession = sessionCheck(staff, req, deps);
  return async (tx, change) => {
    await requireSession(tx);
    await write(tx, change);
  };
};

const foreignRequest = () =>
  new ShopError('request_not_ours', 'This did not come from the staff pages. Reload the page.');

/** Rejects requests from other pages, by the headers that browsers send. */
export const requireSameSite =
  ({ staffOrigin }: StaffDeps): RequestHandler =>
  (req, _res, next) => {
    const site = req.get('sec-fetch-site');
    const origin = req.get('origin');
    if ((site !== undefined && site !== 'same-origin') || (origin ?? staffOrigin) !== staffOrigin)
      throw foreignRequest();
    next();
  };

const requireToken = (req: Request, deps: StaffDeps): void => {
  const text = sessionTokenOf(req, deps) ?? '';
  const mac = req.get('x-csrf-token') ?? '';
  if (!isValidMac(mac, { purpose: csrfPurpose, text }, deps.secrets)) throw foreignRequest();
};

const requirePermission = (staff: StaffIdentity, permission: StaffRoute['permission']): void => {
  if (permission !== 'signed in' && !isPermitted(staff.role, permission))
    throw new ShopError(
      'not_permitted',
      `Your role (${roleNames[staff.role]}) doesn’t include this.`,
    );
};

const parseQuery = ({ query: schema }: StaffRoute, query: unknown): unknown => {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(query);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, { whole: 'The query' });
};

/**
 * An endpoint of the staff API behind its guards: session, permission, token of the page, limit.
 * The body is parsed after them.
 */
export const guardStaffRoute =
  (deps: StaffDeps, limit: RateLimit) =>
  (definition: StaffRoute): Route => {
    const staffByRequest = new WeakMap<Request, StaffIdentity>();
    const guard: RequestHandler = async (req, res, next) => {
      const staff = await staffOf(req, deps);
      if (staff === null && isOpenedInTab(req)) return showSignIn(req, res, deps.staffOrigin);
      if (staff === null && isFramed(req)) return showSessionOver(res);
      if (staff === null) throw notSignedIn();
      requirePermission(staff, definition.permission);
      if (definition.method !== 'get') requireToken(req, deps);
      staffByRequest.set(req, staff);
      next();
    };
    return route<unknown, unknown>({
      ...definition,
      csrf: 'exempt',
      limits: [limit, allowOpenedInTab(deps.staffOrigin, requireSameSite(deps)), guard],
      handle: ({ req, res, body, rawBody }) => {
        const staff = staffByRequest.get(req);
        if (staff === undefined) throw new Error('A staff route ran without its guard.');
        return definition.handle({
          req,
          res,
          body,
          rawBody,
          query: parseQuery(definition, req.query),
          param: (name) => String(req.params[name] ?? ''),
          staff,
          audit: auditInNameOf(staff, req, deps),
          requireSession: sessionCheck(staff, req, deps),
        });
      },
    });
  };
