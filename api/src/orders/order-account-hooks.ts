import type { AccountHooks } from '../identity/account-hooks';
import { forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { forgetBuyer, joinOrders, ordersOfPerson } from './order-store';
import { addressLines } from './order-words';
import { refundsOfOrder } from './refund-store';
import { showOrder } from './show-order';

/** What happens to orders when an account, or a guest, is confirmed, exported or deleted. */
export const orderAccountHooks: AccountHooks = {
  onConfirmed: joinOrders,
  exportAs: {
    name: 'orders',
    read: async (tx, person) =>
      (await ordersOfPerson(tx, person)).map((order) => ({
        ...showOrder(order),
        email: order.email,
        sentTo: addressLines(order),
      })),
  },
  onDeleted: async (tx, person, { since, at }) => {
    const orders = await ordersOfPerson(tx, person);
    const ids = orders.map(({ id }) => id);
    const refunds = (await Promise.all(ids.map((id) => refundsOfOrder(tx, id)))).flat();
    const invoices = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
    const about = [
      { kinds: ['order-receipt', 'order-shipped'], ids },
      { kinds: ['order-refund'], ids: refunds.map(({ id }) => id) },
      { kinds: ['subscription-renewed'], ids: invoices },
    ];
    for (const mails of about) await forgetMailsAbout(tx, mails, since);
    await forgetCustomers(
      tx,
      orders.map(({ customerId }) => customerId),
      at,
    );
    await forgetBuyer(tx, person);
  },
};
