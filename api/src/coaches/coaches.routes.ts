import { visitorOf } from '../http/csrf';
import type { RateLimit } from '../http/rate-limit';
import { NoContent, route, type Route } from '../http/route';
import type { submitApplication } from './submit-application';
import { Application } from './coaches.schema';

export const coachRoutes = (
  send: ReturnType<typeof submitApplication>,
  limit: RateLimit,
): Route[] => [
  route({
    method: 'post',
    path: '/api/coaches',
    summary: 'Stores an application as a coach and mails the applicant and the team',
    body: Application,
    response: NoContent,
    responseStatus: 201,
    limits: [limit],
    handle: async ({ req, body }) => {
      await send(visitorOf(req), body);
      return {};
    },
  }),
];
