import type { RequestHandler } from 'express';
import { z } from 'zod';
import {
  JoinBeginResponse,
  JoinResponse,
  StaffSessionResponse,
  StaffSignedInResponse,
  type StaffSession,
} from '@candor/api-contract/staff';
import { describeDevice } from '@candor/server-contract/browser-families';
import { auditAs } from '../db/audit';
import { transaction } from '../db/transaction';
import { parseEmail } from '../http/email-address';
import { rateLimit, type LimitStore } from '../http/rate-limit';
import { NoContent, route, type Call, type Route } from '../http/route';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { beginJoining, join } from './join';
import { replaceCredentials } from './replace-credentials';
import { signInStaff, type Entered } from './sign-in';
import { requestCounter, trustStaffDevice } from './staff-device';
import {
  clearSessionCookie,
  describeSession,
  requireSameSite,
  sessionTokenOf,
  setSessionCookie,
  staffOf,
  type StaffDeps,
} from './staff-guard';
import { hashOfToken } from './staff-secrets';
import { deleteSession } from './staff-store';

const Secret = z.string().min(1).max(1000);
const SignIn = z.object({
  email: z.string().max(1000),
  password: Secret,
  code: z.string().max(40),
});
const Token = z.object({ token: Secret });
const Join = Token.extend({
  password: Secret,
  code: z.string().regex(/^\d{6}$/, 'has six digits'),
});

type Limits = { csrf: 'exempt'; limits: readonly RequestHandler[] };

/** Gives the browser the session of a member who has proven who it is, and trusts the browser. */
const enter = (
  deps: StaffDeps,
  { req, res }: Pick<Call<unknown>, 'req' | 'res'>,
  { staff, sessionToken }: Entered,
): StaffSession => {
  setSessionCookie(res, sessionToken, deps);
  trustStaffDevice(req, res, staff, deps);
  return describeSession(staff, sessionToken, deps);
};

const sessionRoute = (deps: StaffDeps, limit: RequestHandler): Route =>
  route({
    method: 'get',
    path: '/staff/api/session',
    summary: 'The signed-in member of staff, or null',
    response: StaffSessionResponse,
    limits: [limit],
    handle: async ({ req }) => {
      const staff = await staffOf(req, deps);
      const token = sessionTokenOf(req, deps) ?? '';
      return { session: staff === null ? null : describeSession(staff, token, deps) };
    },
  });

const signInRoute = (deps: StaffDeps, store: LimitStore, guards: Limits): Route => {
  const signIn = signInStaff(deps, store);
  return route({
    method: 'post',
    path: '/staff/api/sign-in',
    summary: 'Signs in with email, password and a code',
    body: SignIn,
    response: StaffSignedInResponse,
    ...guards,
    handle: async ({ req, res, body }) => {
      const entered = await signIn(req, { ...body, email: parseEmail(body.email) });
      return { session: enter(deps, { req, res }, entered) };
    },
  });
};

const joinRoutes = (deps: StaffDeps, guards: Limits): Route[] => [
  route({
    method: 'post',
    path: '/staff/api/join/begin',
    summary: 'What the authenticator app of an invited person needs',
    body: Token,
    response: JoinBeginResponse,
    ...guards,
    handle: ({ body }) => beginJoining(deps)(body.token),
  }),
  route({
    method: 'post',
    path: '/staff/api/join',
    summary: 'Sets the password and authenticator of an invited person',
    body: Join,
    response: JoinResponse,
    ...guards,
    handle: async ({ req, res, body }) => {
      const joined = await join(deps)({
        ...body,
        device: describeDevice(req.get('user-agent')),
        audit: ({ email, role }) =>
          auditAs({ name: email, role, address: req.ip ?? null }, deps.clock),
      });
      return { session: enter(deps, { req, res }, joined), recoveryCodes: joined.recoveryCodes };
    },
  }),
];

/**
 * Routes that need no session: sign in, join.
 * @param perMinute requests of one address; a tenth of them may sign in or join
 */
export const openStaffRoutes = (deps: StaffDeps, store: LimitStore, perMinute: number): Route[] => {
  const limitOf = (name: string, points: number) =>
    rateLimit(store, { name, points, seconds: 60 }, requestCounter(deps));
  const limit = limitOf('staff-open', Math.ceil(perMinute / 10));
  // Each page of each colleague behind one address reads its session.
  const readLimit = limitOf('staff-session', perMinute);
  const guards: Limits = { csrf: 'exempt', limits: [limit, requireSameSite(deps)] };
  return [
    sessionRoute(deps, readLimit),
    signInRoute(deps, store, guards),
    ...joinRoutes(deps, guards),
  ];
};

/** Routes that end sessions. */
export const signOutRoutes = (deps: StaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/sign-out',
    summary: 'Ends this session',
    permission: 'signed in',
    response: NoContent,
    handle: async ({ req, res, staff, audit }) => {
      const token = sessionTokenOf(req, deps) ?? '';
      await transaction(deps.db, async (tx) => {
        const subject = `staff ${staff.email}`;
        await audit(tx, { action: 'staff.sign-out', subject, before: {}, after: {} });
        await deleteSession(tx, hashOfToken(token));
      });
      clearSessionCookie(res, deps);
      return {};
    },
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/sign-out-everywhere',
    summary: 'Ends all sessions of this person',
    permission: 'signed in',
    response: NoContent,
    handle: async ({ res, staff, audit }) => {
      await transaction(deps.db, async (tx) => {
        const subject = `staff ${staff.email}`;
        await audit(tx, { action: 'staff.sign-out-everywhere', subject, before: {}, after: {} });
        await replaceCredentials(tx, staff.id, deps.clock());
      });
      clearSessionCookie(res, deps);
      return {};
    },
  }),
];
