import { z } from 'zod';
import { passwordText } from '../accounts/auth.schema';
import { hashCapacity } from '../accounts/hash-capacity';
import { hourMs } from '../config/durations';
import type { AppContext } from '../domain/domain';
import { requireVisitor } from '../http/csrf';
import { rateLimit } from '../http/rate-limit';
import { NoContent, route, type Route } from '../http/route';
import { viewerOf } from '../orders/order-access';
import { makeAccount } from './make-account';

const ChosenPassword = z.object({ password: passwordText });

/** How a guest gets an account from the page of an order. */
export const makeAccountRoutes = (
  { config, db, redis }: Pick<AppContext, 'config' | 'db' | 'redis'>,
  deps: Parameters<typeof makeAccount>[0],
): Route[] => [
  route({
    method: 'post',
    path: '/api/orders/:number/account',
    summary:
      'Makes an account with the address of an order, and mails the link that confirms it; responds alike where it exists',
    body: ChosenPassword,
    response: NoContent,
    responseStatus: 202,
    limits: [
      hashCapacity,
      rateLimit(
        { db, redis },
        {
          name: 'order-account',
          points: config.limits.signUpPerHour,
          seconds: hourMs / 1000,
        },
      ),
    ],
    session: 'optional',
    handle: async ({ req, body }) => {
      const viewer = { ...viewerOf(req), visitor: requireVisitor(req) };
      await makeAccount(deps)(String(req.params['number']), viewer, body.password);
      return {};
    },
  }),
];
