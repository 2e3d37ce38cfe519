import type { AccountHooks } from '../accounts/account-hooks';
import { forgetBuyer, joinOrders, ordersOfAccount } from './order-store';
import { addressLines } from './order-words';
import { showOrder } from './show-order';

/** What becomes of orders when something happens to an account. */
export const orderAccountHooks: AccountHooks = {
  onConfirmed: joinOrders,
  exportAs: {
    name: 'orders',
    read: async (tx, { id }) =>
      (await ordersOfAccount(tx, id)).map((order) => ({
        ...showOrder(order),
        email: order.email,
        sentTo: addressLines(order),
        shippedAt: order.shippedAt?.toISOString() ?? null,
        tracking: order.tracking,
        refunded: order.refundedCents,
      })),
  },
  onDeleted: forgetBuyer,
};
