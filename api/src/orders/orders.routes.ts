import { OrdersResponse } from '@candor/api-contract/orders';
import { transaction } from '../db/transaction';
import type { Database } from '../db/database';
import { route, type Route } from '../http/route';
import { requireAccount } from '../sessions/signed-in';
import { ordersOfAccount } from './order-store';
import { showOrder } from './show-order';

/** What an account has bought. */
export const orderRoutes = (db: Database): Route[] => [
  route({
    method: 'get',
    path: '/api/orders',
    summary: 'The orders of who is signed in, newest first; 401 for a visitor',
    response: OrdersResponse,
    session: true,
    handle: async ({ req }) => {
      const { id } = requireAccount(req);
      const orders = await transaction(db, (tx) => ordersOfAccount(tx, id));
      return { orders: orders.map(showOrder) };
    },
  }),
];
