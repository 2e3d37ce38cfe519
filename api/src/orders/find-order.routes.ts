import { z } from 'zod';
import { OpenedOrderResponse } from '@candor/api-contract/orders';
import { readOrderNumber } from '@candor/api-contract/purchase-number';
import { hourMs } from '../config/durations';
import type { AppContext } from '../domain/domain';
import { requireVisitor } from '../http/csrf';
import { parseEmail } from '../http/email-address';
import { rateLimit } from '../http/rate-limit';
import { NoContent, route, type Route } from '../http/route';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { mailOrderLink } from './mail-order-link';
import { openOrder } from './order-links';

const FindOrder = z.object({
  number: z
    .string()
    .transform(readOrderNumber)
    .refine(
      (number) => number !== null,
      'That’s not an order number. It looks like C-7K2Q-M9XD and is on your receipt.',
    ),
  email: z.string().max(500),
});

const OpenOrder = z.object({ token: z.string().min(1).max(200) });

/** How a guest comes to an order: by a link that is mailed to its address. */
export const findOrderRoutes = (
  { config, db, redis }: Pick<AppContext, 'config' | 'db' | 'redis'>,
  deps: PurchaseDeps,
): Route[] => {
  const limit = (name: string) =>
    rateLimit({ db, redis }, { name, points: config.limits.formsPerHour, seconds: hourMs / 1000 });
  return [
    route({
      method: 'post',
      path: '/api/orders/find',
      summary: 'Mails a link that opens an order; responds alike for every number and address',
      body: FindOrder,
      response: NoContent,
      responseStatus: 202,
      limits: [limit('order-find')],
      handle: async ({ body: { number, email } }) => {
        await mailOrderLink(deps)(number, parseEmail(email));
        return {};
      },
    }),
    route({
      method: 'post',
      path: '/api/orders/open',
      summary: 'Opens an order in this browser for a day, with the token of a mailed link',
      body: OpenOrder,
      response: OpenedOrderResponse,
      limits: [limit('order-open')],
      handle: async ({ req, body }) => ({
        number: await openOrder(deps)(body.token, requireVisitor(req)),
      }),
    }),
  ];
};
