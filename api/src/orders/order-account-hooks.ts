import type { AccountHooks } from '../accounts/account-hooks';
import { forgetCheckouts } from '../checkout/checkout-store';
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
      })),
  },
  onDeleted: async (tx, account) => {
    await forgetCheckouts(tx, account.id);
    await forgetBuyer(tx, account);
  },
};
