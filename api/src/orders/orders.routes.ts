import { transaction } from '../db/transaction';
import type { Database } from '../db/database';
import { route, type Route } from '../http/route';
import { signedIn } from '../sessions/signed-in';
import { ordersOfAccount } from './order-store';
import { OrdersAnswer } from './orders.schema';
import { showOrder } from './show-order';

/** What an account has bought. */
export const orderRoutes = (db: Database): Route[] => [
  route({
    method: 'get',
    path: '/api/orders',
    summary: 'The orders of who is signed in, newest first; 401 for a visitor',
    answer: OrdersAnswer,
    session: true,
    handle: async ({ req, res }) => {
      const { id } = signedIn(req);
      const orders = await transaction(db, (tx) => ordersOfAccount(tx, id));
      res.set('cache-control', 'no-store').json({ orders: orders.map(showOrder) });
    },
  }),
];
