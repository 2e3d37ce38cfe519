import { z } from 'zod';
import { StaffOrder, type OrderAction } from '@candor/api-contract/staff-orders';
import { transaction } from '../db/transaction';
import { Action } from '../http/staff-action';
import type { StaffRoute } from '../http/staff-route';
import { shownNow } from '../orders/orders.staff.routes';
import { staffOrder } from '../orders/staff-order';
import { purchaseActions } from '../purchases/purchase-actions';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { correctEmail } from './correct-email';

/** The correction of a buyer's mistyped address. */
export const correctEmailRoutes = (deps: PurchaseDeps): StaffRoute[] => {
  const { db } = deps;
  const action = purchaseActions<StaffOrder, OrderAction>('orders', {
    response: StaffOrder,
    show: (number) => transaction(db, (tx) => staffOrder(tx, number, shownNow(deps))),
  });
  return [
    action('email', {
      summary: "Corrects the address of a guest's order; mails that nobody has got go there",
      permission: 'orders:change',
      body: Action.extend({ email: z.string().max(1000) }),
      change: (number, { body, audit }) => correctEmail(deps)(number, body, audit),
    }),
  ];
};
