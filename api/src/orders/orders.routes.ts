import type { Request } from 'express';
import { transaction } from '../db/transaction';
import type { Database } from '../db/database';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { ordersOfAccount } from './order-store';
import { OrdersAnswer } from './orders.schema';
import { showOrder } from './show-order';

declare module 'express-session' {
  interface SessionData {
    /** Whose session this is, once somebody has signed in. */
    accountId: string;
  }
}

const accountOf = (req: Request): string => {
  const { accountId } = req.session;
  if (accountId === undefined) throw new ShopError('not_signed_in', 'Please sign in first.');
  return accountId;
};

/** What an account has bought. */
export const orderRoutes = (db: Database): Route[] => [
  route({
    method: 'get',
    path: '/api/orders',
    summary: 'The orders of who is signed in, newest first; 401 for a visitor',
    answer: OrdersAnswer,
    session: true,
    handle: async ({ req, res }) => {
      const accountId = accountOf(req);
      const orders = await transaction(db, (tx) => ordersOfAccount(tx, accountId));
      res.set('cache-control', 'no-store').json({ orders: orders.map(showOrder) });
    },
  }),
];
