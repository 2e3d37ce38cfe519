import type { Request, RequestHandler, Response } from 'express';
import { SignedInResponse } from '@candor/api-contract/account';
import { transaction } from '../db/transaction';
import { sessionResponse } from '../sessions/session-response';
import { renewVisitor, requireVisitor, visitorOf, type CsrfSettings } from '../http/csrf';
import { trustedDeviceId, trustDevice } from '../http/trusted-device';
import { NoContent, route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { refresh } from '../sessions/refresh';
import type { SignIn } from '../sessions/sign-in-store';
import { signInOf } from '../sessions/signed-in';
import type { AuthDeps } from './auth-deps';
import {
  Confirmation,
  Credentials,
  Email,
  NewPassword,
  readCredentials,
  RefreshToken,
} from './auth.schema';
import { parseEmail } from '../identity/email-address';
import { checkCredentials } from './check-credentials';
import { confirmAddress } from './confirm-address';
import { localStrategy } from './local-strategy';
import { requireHashCapacity } from '../identity/password-hash';
import { recover } from './recover';
import { resetPassword } from './new-password';
import { signIn } from './sign-in';
import { signUp } from './sign-up';

/** Limits of sign-ups and recoveries for each client address. */
export type AuthLimits = { signUp: RequestHandler; recover: RequestHandler };

/** Guards routes that hash: while the queue is full, a request costs no query of the database. */
export const hashCapacity: RequestHandler = (_req, _res, next) => {
  requireHashCapacity();
  next();
};

/** Sign-up, sign-in, session refresh and password recovery. */
export const authRoutes = (deps: AuthDeps, csrf: CsrfSettings, limits: AuthLimits): Route[] => {
  const check = checkCredentials(deps);
  const credentialsOf = localStrategy((sent) => check(readCredentials(sent)));
  /** Gives the browser a new visitor id after a sign-in; hooks move its orders to the account. */
  const welcome = async (req: Request, res: Response, session: SignIn) => {
    const account = { id: session.accountId, email: session.email };
    const moved = renewVisitor(req);
    await transaction(deps.db, async (tx) => {
      for (const { onSignedIn } of deps.hooks) await onSignedIn?.(tx, account, moved);
    });
    trustDevice(req, res, session.email, csrf);
    return sessionResponse({ req, res }, session, csrf);
  };

  return [
    route({
      method: 'post',
      path: '/api/auth/sign-up',
      summary: 'Creates an account and mails the link that confirms its address',
      body: Credentials,
      response: NoContent,
      responseStatus: 201,
      limits: [hashCapacity, limits.signUp],
      handle: async ({ req, body }) => {
        await signUp(deps)({ ...readCredentials(body), visitor: requireVisitor(req) });
        return {};
      },
    }),
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
        return welcome(req, res, await confirmAddress(deps)(req, followed));
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/sign-in',
      summary: 'Signs in with email and password',
      body: Credentials,
      response: SignedInResponse,
      limits: [hashCapacity],
      session: true,
      handle: async ({ req, res, body }) => {
        const { email } = readCredentials(body);
        const counted = await deps.loginThrottle(req, email);
        const account = await credentialsOf(req, res);
        if (account === null)
          throw new ShopError('invalid_credentials', 'Invalid login credentials');
        await counted.succeeded();
        const isKnown = trustedDeviceId(req, email, csrf) !== null;
        return welcome(req, res, await signIn(deps)(req, account, isKnown));
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/refresh',
      summary: 'Issues the next refresh token of the session; a used one ends the session',
      body: RefreshToken,
      response: SignedInResponse,
      session: true,
      handle: async ({ req, res, body }) => {
        const session = signInOf(req);
        if (session === null) throw new ShopError('not_signed_in', 'Auth session missing!');
        const next = await refresh(deps, csrf.secrets)(req, session, body.refresh_token);
        return sessionResponse({ req, res }, next, csrf);
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/recover',
      summary: 'Mails a link for a new password; responds alike for every address',
      body: Email,
      response: NoContent,
      responseStatus: 202,
      limits: [limits.recover],
      handle: async ({ body }) => {
        await recover(deps)(parseEmail(body.email));
        return {};
      },
    }),
    route({
      method: 'post',
      path: '/api/auth/reset',
      summary: 'Sets a new password with the token of a link, and signs in',
      body: NewPassword,
      response: SignedInResponse,
      limits: [hashCapacity],
      session: true,
      handle: async ({ req, res, body }) => {
        return welcome(req, res, await resetPassword(deps)(req, body));
      },
    }),
  ];
};
