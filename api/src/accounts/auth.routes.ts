import type { Request, RequestHandler, Response } from 'express';
import { SignedInResponse, type SessionResponse } from '@candor/api-contract/account';
import { transaction } from '../db/transaction';
import { renewVisitor, requireVisitor, visitorOf, type CsrfSettings } from '../http/csrf';
import { parseEmail } from '../http/email-address';
import { NoContent, route, type Route } from '../http/route';
import { invalidCredentials } from '../http/shop-error';
import { trustedDeviceId, trustDevice } from '../http/trusted-device';
import type { Passport } from '../sessions/passport';
import { refresh } from '../sessions/refresh';
import { sessionResponse } from '../sessions/session-response';
import type { SignIn } from '../sessions/sign-in-store';
import { requireSignIn } from '../sessions/signed-in';
import { endSession } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import {
  Confirmation,
  Credentials,
  Email,
  NewPassword,
  readCredentials,
  RefreshToken,
} from './auth.schema';
import { confirmAddress } from './confirm-address';
import { hashCapacity } from './hash-capacity';
import { resetPassword } from './new-password';
import { recover } from './recover';
import { recordSignIn } from './sign-in';
import { signUp } from './sign-up';

/** Dependencies of the routes: the use cases, request tokens, and passport with its local strategy. */
export type AuthRouteDeps = AuthDeps & { csrf: CsrfSettings; passport: Passport };

/** Limits of sign-ups and recoveries for each client address. */
export type AuthLimits = { signUp: RequestHandler; recover: RequestHandler };

/** Passport's strategy would take credentials from the query as well, which is logged. */
const normalizeCredentials: RequestHandler = (req, _res, next) => {
  req.body = readCredentials(Credentials.parse(req.body));
  next();
};

/** Gives the browser a new visitor id after a sign-in; hooks move its orders to the account. */
const welcome = async (
  { db, hooks, csrf }: AuthRouteDeps,
  { req, res }: { req: Request; res: Response },
  signIn: SignIn,
): Promise<{ session: SessionResponse }> => {
  const account = { id: signIn.accountId, email: signIn.email };
  const moved = renewVisitor(req);
  await transaction(db, async (tx) => {
    for (const { onSignedIn } of hooks) await onSignedIn?.(tx, account, moved);
  });
  trustDevice(req, res, signIn, csrf);
  return sessionResponse({ req, res }, signIn, csrf);
};

const signUpRoute = (deps: AuthRouteDeps, limit: RequestHandler): Route =>
  route({
    method: 'post',
    path: '/api/auth/sign-up',
    summary: 'Creates an account and mails the link that confirms its address',
    body: Credentials,
    response: NoContent,
    responseStatus: 201,
    limits: [hashCapacity, limit],
    handle: async ({ req, body }) => {
      await signUp(deps)({ ...readCredentials(body), visitor: requireVisitor(req) });
      return {};
    },
  });

const confirmRoute = (deps: AuthRouteDeps): Route =>
  route({
    method: 'post',
    path: '/api/auth/confirm',
    summary: 'Confirms an address with the token of its link, and signs in',
    body: Confirmation,
    response: SignedInResponse,
    session: true,
    handle: async ({ req, res, body }) => {
      const { token, password = null } = body;
      const followed = { token, password, visitor: visitorOf(req) };
      return welcome(deps, { req, res }, await confirmAddress(deps)(req, followed));
    },
  });

const signInRoute = (deps: AuthRouteDeps): Route =>
  route({
    method: 'post',
    path: '/api/auth/sign-in',
    summary: 'Signs in with email and password',
    body: Credentials,
    response: SignedInResponse,
    limits: [hashCapacity],
    session: true,
    middleware: [
      normalizeCredentials,
      deps.passport.authenticate('local', { failWithError: true }) as RequestHandler,
    ],
    handle: async ({ req, res }) => {
      const signIn = requireSignIn(req);
      const isTrusted = trustedDeviceId(req, signIn, deps.csrf) !== null;
      if (!(await recordSignIn(deps)(signIn, isTrusted))) {
        await endSession(req);
        throw invalidCredentials();
      }
      return welcome(deps, { req, res }, signIn);
    },
  });

const refreshRoute = (deps: AuthRouteDeps): Route =>
  route({
    method: 'post',
    path: '/api/auth/refresh',
    summary: 'Issues the next refresh token of the session; a used one ends the session',
    body: RefreshToken,
    response: SignedInResponse,
    session: true,
    handle: async ({ req, res, body }) => {
      const renew = refresh(deps, deps.csrf.secrets);
      const next = await renew(req, requireSignIn(req), body.refresh_token);
      return sessionResponse({ req, res }, next, deps.csrf);
    },
  });

const recoverRoute = (deps: AuthRouteDeps, limit: RequestHandler): Route =>
  route({
    method: 'post',
    path: '/api/auth/recover',
    summary: 'Mails a link for a new password; responds alike for every address',
    body: Email,
    response: NoContent,
    responseStatus: 202,
    limits: [limit],
    handle: async ({ body }) => {
      await recover(deps)(parseEmail(body.email));
      return {};
    },
  });

const resetRoute = (deps: AuthRouteDeps): Route =>
  route({
    method: 'post',
    path: '/api/auth/reset',
    summary: 'Sets a new password with the token of a link, and signs in',
    body: NewPassword,
    response: SignedInResponse,
    limits: [hashCapacity],
    session: true,
    handle: async ({ req, res, body }) =>
      welcome(deps, { req, res }, await resetPassword(deps)(req, body)),
  });

/** Sign-up, sign-in, session refresh and password recovery. */
export const authRoutes = (deps: AuthRouteDeps, limits: AuthLimits): Route[] => [
  signUpRoute(deps, limits.signUp),
  confirmRoute(deps),
  signInRoute(deps),
  refreshRoute(deps),
  recoverRoute(deps, limits.recover),
  resetRoute(deps),
];
