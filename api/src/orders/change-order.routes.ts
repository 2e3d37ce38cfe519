import { z } from 'zod';
import { OrderDetailResponse } from '@candor/api-contract/orders';
import { ShipTo } from '@candor/api-contract/us-address';
import { hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { rateLimit } from '../http/rate-limit';
import { route, type Route } from '../http/route';
import { Action } from '../http/staff-action';
import type { BuyerDeps } from './buyer-deps';
import { cancelByBuyer, changeAddressByBuyer, resendReceiptByBuyer } from './change-by-buyer';
import { findShownOrder, type Viewer, viewerOf } from './order-access';
import { describeForBuyer } from './order-detail';

type Change<Body> = {
  name: string;
  summary: string;
  body: z.ZodType<Body>;
  change: (number: string, viewer: Viewer, body: Body) => Promise<void>;
};

/**
 * The changes that a buyer can make without staff. Each request contains the revision that the
 * buyer saw.
 */
export const changeOrderRoutes = (
  { config, db, redis }: Pick<AppContext, 'config' | 'db' | 'redis'>,
  deps: BuyerDeps,
): Route[] => {
  const limit = rateLimit(
    { db, redis },
    { name: 'order-change', points: config.limits.formsPerHour, seconds: hourMs / 1000 },
  );
  const change = <Body>(definition: Change<Body>): Route =>
    route({
      method: 'post',
      path: `/api/orders/:number/${definition.name}`,
      summary: definition.summary,
      body: definition.body,
      response: OrderDetailResponse,
      limits: [limit],
      session: 'optional',
      handle: async ({ req, body }) => {
        const number = String(req.params['number']);
        const viewer = viewerOf(req);
        await definition.change(number, viewer, body);
        return transaction(db, async (tx) => {
          const { order, access } = await findShownOrder(tx, deps, number, viewer);
          return describeForBuyer(tx, order, access, deps);
        });
      },
    });
  return [
    change({
      name: 'cancel',
      summary:
        'Cancels an order that has not left, refunds it wholly, and ends its subscription where asked to',
      body: Action.extend({ endSubscription: z.boolean() }),
      change: cancelByBuyer(deps),
    }),
    change({
      name: 'address',
      summary: 'Changes where an order goes before it leaves, and confirms it by mail',
      body: Action.extend({ shipTo: ShipTo }),
      change: changeAddressByBuyer(deps),
    }),
    change({
      name: 'receipt',
      summary: 'Mails the receipt of an order again, at most five times a day',
      body: Action,
      change: resendReceiptByBuyer(deps),
    }),
  ];
};
