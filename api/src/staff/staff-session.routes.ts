import { z } from 'zod';
import {
  JoinBeginResponse,
  JoinResponse,
  StaffSessionResponse,
  StaffSignedInResponse,
} from '@candor/api-contract/staff';
import { auditAs } from '../db/audit';
import { transaction } from '../db/transaction';
import { clientAddress } from '../http/client-address';
import { rateLimit, type LimitStore } from '../http/rate-limit';
import { NoContent, route, type Route } from '../http/route';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { parseEmail } from '../identity/email-address';
import { describeDevice } from '../http/device';
import { beginJoining, join } from './join';
import { checkStaffCredentials, startStaffSession } from './sign-in';
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
import { deleteSession, deleteSessionsOf } from './staff-store';

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

/**
 * Routes that need no session: sign in, join.
 * @param perMinute requests of one address; a tenth of them may sign in or join
 */
export const openStaffRoutes = (deps: StaffDeps, store: LimitStore, perMinute: number): Route[] => {
  const check = checkStaffCredentials(deps, store);
  const start = startStaffSession(deps);
  const limit = rateLimit(store, {
    name: 'staff-open',
    points: Math.ceil(perMinute / 10),
    seconds: 60,
  });
  // Each page of each colleague behind one address reads its session.
  const readLimit = rateLimit(store, { name: 'staff-session', points: perMinute, seconds: 60 });
  const guards = { csrf: 'exempt', limits: [limit, requireSameSite(deps)] } as const;
  return [
    route({
      method: 'get',
      path: '/staff/api/session',
      summary: 'The signed-in member of staff, or null',
      response: StaffSessionResponse,
      limits: [readLimit],
      handle: async ({ req }) => {
        const staff = await staffOf(req, deps);
        const token = sessionTokenOf(req, deps) ?? '';
        return { session: staff === null ? null : describeSession(staff, token, deps) };
      },
    }),
    route({
      method: 'post',
      path: '/staff/api/sign-in',
      summary: 'Signs in with email, password and a code',
      body: SignIn,
      response: StaffSignedInResponse,
      ...guards,
      handle: async ({ req, res, body }) => {
        const staff = await check(clientAddress(req), { ...body, email: parseEmail(body.email) });
        const token = await start(staff.id, describeDevice(req.get('user-agent')));
        setSessionCookie(res, token, deps);
        return { session: describeSession(staff, token, deps) };
      },
    }),
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
        const { staff, recoveryCodes } = await join(deps)({
          ...body,
          audit: ({ email, role }) =>
            auditAs({ name: email, role, address: req.ip ?? null }, deps.clock),
        });
        const token = await start(staff.id, describeDevice(req.get('user-agent')));
        setSessionCookie(res, token, deps);
        return { session: describeSession(staff, token, deps), recoveryCodes };
      },
    }),
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
    handle: async ({ req, res }) => {
      const token = sessionTokenOf(req, deps) ?? '';
      await transaction(deps.db, (tx) => deleteSession(tx, hashOfToken(token)));
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
        await deleteSessionsOf(tx, staff.id);
        const subject = `staff ${staff.email}`;
        await audit(tx, { action: 'staff.sign-out-everywhere', subject, before: {}, after: {} });
      });
      clearSessionCookie(res, deps);
      return {};
    },
  }),
];
