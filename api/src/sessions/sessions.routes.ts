import { sendSession } from './send-session';
import { forgetVisitor, issueToken, sessionCookieName, type CsrfSettings } from '../http/csrf';
import { route, type Route } from '../http/route';
import { isSecure } from '../http/secure';
import { CsrfAnswer, SessionOrNullAnswer } from './sessions.schema';
import { signInOf } from './signed-in';
import { signOut, type SessionDeps } from './sign-out';
import { touchSession } from './touch-session';

/** Who is there: the token that every change asks for, and the session of a signed-in person. */
export const sessionRoutes = (deps: SessionDeps, csrf: CsrfSettings): Route[] => [
  route({
    method: 'get',
    path: '/api/auth/csrf',
    summary: 'The token that every state-changing call sends as x-csrf-token',
    answer: CsrfAnswer,
    handle: ({ req, res }) => {
      res.set('cache-control', 'no-store').json({ csrfToken: issueToken(req, res, csrf) });
    },
  }),
  route({
    method: 'get',
    path: '/api/auth/session',
    summary: 'The session of who asks; null for a visitor',
    answer: SessionOrNullAnswer,
    session: true,
    handle: async ({ req, res }) => {
      const signIn = signInOf(req);
      if (signIn === null) {
        res.set('cache-control', 'no-store').json({ session: null });
        return;
      }
      await touchSession(deps)(req, signIn);
      sendSession({ req, res }, signIn, csrf);
    },
  }),
  route({
    method: 'post',
    path: '/api/auth/sign-out',
    summary: 'Ends the session of this browser',
    session: true,
    handle: async ({ req, res }) => {
      await signOut(deps)(req);
      forgetVisitor(req, res, csrf);
      const secure = isSecure(req, csrf.publicOrigin);
      res
        .clearCookie(sessionCookieName(secure), { path: '/', secure, httpOnly: true })
        .set('cache-control', 'no-store')
        .json({});
    },
  }),
];
