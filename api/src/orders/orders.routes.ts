import { OrderDetailResponse, OrdersResponse } from '@candor/api-contract/orders';
import { transaction } from '../db/transaction';
import { route, type Route } from '../http/route';
import { requireAccount } from '../sessions/signed-in';
import type { BuyerDeps } from './buyer-deps';
import { findShownOrder, viewerOf } from './order-access';
import { describeForBuyer } from './order-detail';
import { ordersOfAccount } from './order-store';
import { showOrder } from './show-order';

/** The routes with which a buyer reads orders. */
export const orderRoutes = (deps: BuyerDeps): Route[] => {
  const { db } = deps;
  return [
    route({
      method: 'get',
      path: '/api/orders',
      summary: 'The orders of the signed-in account, newest first; 401 for a visitor',
      response: OrdersResponse,
      session: true,
      handle: async ({ req }) => {
        const { id } = requireAccount(req);
        const orders = await transaction(db, (tx) => ordersOfAccount(tx, id));
        return { orders: orders.map(showOrder) };
      },
    }),
    route({
      method: 'get',
      path: '/api/orders/:number',
      summary:
        'An order with its sums, address and parcels, for its account, and for a day for a browser that opened a mailed link or paid',
      response: OrderDetailResponse,
      session: 'optional',
      handle: ({ req }) =>
        transaction(db, async (tx) => {
          const number = String(req.params['number']);
          const { order, access } = await findShownOrder(tx, deps, number, viewerOf(req));
          return describeForBuyer(tx, order, access, deps);
        }),
    }),
  ];
};
