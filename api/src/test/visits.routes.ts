import { promisify } from 'node:util';
import type { Request } from 'express';
import { route, type Route } from '../http/route';

type Visits = { visits?: number };

const visitsOf = (req: Request) => req.session as typeof req.session & Visits;

const saved = (req: Request): Promise<void> => promisify(req.session.save.bind(req.session))();

/** Routes that use a session, until sign-in does. */
export const visitRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/api/test/visits',
    summary: 'counts a visit in the session',
    session: true,
    handle: async ({ req, res }) => {
      const session = visitsOf(req);
      session.visits = (session.visits ?? 0) + 1;
      await saved(req);
      res.json({ visits: session.visits });
    },
  }),
  route({
    method: 'get',
    path: '/api/test/visits',
    summary: 'says how many visits the session counts',
    session: true,
    handle: ({ req, res }) => {
      res.json({ visits: visitsOf(req).visits ?? 0 });
    },
  }),
];
