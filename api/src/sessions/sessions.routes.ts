import { issueToken, type CsrfSettings } from '../http/csrf';
import { route, type Route } from '../http/route';
import { CsrfAnswer, SessionAnswer } from './sessions.schema';

/** Who is there: the token that every change asks for, and the session of a signed-in person. */
export const sessionRoutes = (csrf: CsrfSettings): Route[] => [
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
    answer: SessionAnswer,
    session: true,
    handle: ({ res }) => {
      res.set('cache-control', 'no-store').json({ session: null });
    },
  }),
];
