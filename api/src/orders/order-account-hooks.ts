import { UnsettledError, type AccountHooks } from '../identity/account-hooks';
import { forgetCheckouts, moveCheckouts, unsettledPagesOf } from '../checkout/checkout-store';
import { transaction } from '../db/transaction';
import { forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import type { OrderDeps } from './order-deps';
import { forgetBuyer, joinOrders, ordersOfPerson } from './order-store';
import { addressLines } from './order-words';
import { placeOrder } from '../checkout/place-order';
import { refundsOfOrder } from './refund-store';
import { showOrder } from './show-order';

/** What becomes of orders when something happens to an account, or to a guest. */
export const orderAccountHooks = (deps: OrderDeps): AccountHooks => ({
  onConfirmed: joinOrders,
  onSignedIn: moveCheckouts,
  exportAs: {
    name: 'orders',
    read: async (tx, person) =>
      (await ordersOfPerson(tx, person)).map((order) => ({
        ...showOrder(order),
        email: order.email,
        sentTo: addressLines(order),
      })),
  },
  // What can be paid cannot be paid any more, and what was paid is an order before it is forgotten.
  beforeDeletion: async ({ id }) => {
    if (id === null) return;
    for (const page of await transaction(deps.db, (tx) => unsettledPagesOf(tx, id))) {
      await deps.payments.closePage(page.id);
      await placeOrder(deps)(page.id);
    }
  },
  onDeleted: async (tx, person, { since, at }) => {
    if (person.id !== null) {
      const pages = await unsettledPagesOf(tx, person.id);
      if (pages.some(({ status }) => status === 'open'))
        throw new UnsettledError('A payment page is open.');
      await forgetMailsAbout(
        tx,
        { kinds: ['payment-failed'], ids: await forgetCheckouts(tx, person.id, at) },
        since,
      );
    }
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
});
