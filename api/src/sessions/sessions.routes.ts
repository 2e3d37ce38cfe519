import { CsrfResponse, CurrentSessionResponse } from '@candor/api-contract/account';
import { hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { clearCookies, issueToken, type CsrfSettings } from '../http/csrf';
import { NoContent, route, type Route } from '../http/route';
import { sessionResponse } from './session-response';
import { markSeen, type SignIn } from './sign-in-store';
import { signOut, type SessionDeps } from './sign-out';
import { signInOf } from './signed-in';
import { saveSession, type SessionRequest } from './start-session';

const touchIntervalMs = hourMs;

declare module 'express-session' {
  interface SessionData {
    /** When the session was last used. A change renews the cookie as well. */
    seenAt: string;
  }
}

/** Restarts the idle time of a session, in its row and in the cookie, at most once an hour. */
const touchSession =
  ({ db, clock }: SessionDeps) =>
  async (req: SessionRequest, signIn: SignIn): Promise<void> => {
    const now = clock();
    if (now.getTime() - signIn.seenAt.getTime() < touchIntervalMs) return;
    await transaction(db, (tx) => markSeen(tx, signIn.id, now));
    req.session.seenAt = now.toISOString();
    req.session.touch();
    await saveSession(req);
  };

/** The token for state-changing requests, the current session, and sign-out. */
export const sessionRoutes = (deps: SessionDeps, csrf: CsrfSettings): Route[] => [
  route({
    method: 'get',
    path: '/api/auth/csrf',
    summary: 'The token that every state-changing request sends as x-csrf-token',
    response: CsrfResponse,
    handle: ({ req, res }) => ({ csrfToken: issueToken(req, res, csrf) }),
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    summary: 'The current session; null for a visitor',
    response: CurrentSessionResponse,
    session: true,
    handle: async ({ req, res }) => {
      const signIn = signInOf(req);
      if (signIn === null) return { session: null };
      await touchSession(deps)(req, signIn);
      return sessionResponse({ req, res }, signIn, csrf);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends the session of this browser',
    response: NoContent,
    session: true,
    handle: async ({ req, res }) => {
      await signOut(deps)(req);
      clearCookies(req, res, csrf);
      return {};
    },
  }),
];
