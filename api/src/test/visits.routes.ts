import { promisify } from 'node:util';
import type { Request } from 'express';
import { route, type Route } from '../http/route';

type Visits = { visits?: number };

const visitsOf = (req: Request) => req.session as typeof req.session & Visits;

const saveSession = (req: Request): Promise<void> =>
  promisify(req.session.save.bind(req.session))();

/** Routes that read and write a session. */
export const visitRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/test/visits',
    summary: 'counts a visit in the session',
    session: true,
    handle: async ({ req, res }) => {
      const session = visitsOf(req);
      session.visits = (session.visits ?? 0) + 1;
      await saveSession(req);
      res.json({ visits: session.visits });
    },
  }),
  route({
    method: 'get',
    path: '/api/test/visits',
    summary: 'returns the number of visits of the session',
    session: true,
    handle: ({ req, res }) => {
      res.json({ visits: visitsOf(req).visits ?? 0 });
    },
  }),
];
