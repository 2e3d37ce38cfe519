import { sql } from 'drizzle-orm';
import { orderStates } from '@candor/api-contract/order-states';
import { rowsByState, type RowMetric } from '../db/row-metrics';
import type { AppContext, Domain } from '../domain/domain';
import type { AccountHooks } from '../identity/account-hooks';
import { forgetMailsAbout } from '../mail/forget-mails';
import { disputeEvents } from '../purchases/apply-disputes';
import { refundEvents } from '../purchases/apply-refunds';
import { forgetPurchases } from '../purchases/forget-purchases';
import { addressLines } from '../purchases/parcel-address';
import type { BuyerDeps } from './buyer-deps';
import { changeOrderRoutes } from './change-order.routes';
import { findOrderRoutes } from './find-order.routes';
import { invoiceRoutes } from './invoice/invoice.routes';
import { forgetInvoicedBuyers } from './invoice/issued-invoice';
import { orderCommands } from './order-commands';
import { orderKind } from './order-kind';
import {
  forgetOrderLinks,
  orderLinksWorker,
  storeOrderLink,
  storeReceiptLink,
} from './order-links';
import { orderRefunds } from './order-refunds';
import {
  forgetBuyer,
  joinOrders,
  moveOrders,
  ordersOfAccount,
  ordersOfPerson,
  takeOrdersBack,
} from './order-store';
import { lateOrdersMetric, ordersWorklist } from './orders-worklist';
import { orderRoutes } from './orders.routes';
import { orderStaffRoutes } from './orders.staff.routes';
import { returnParcels } from './return-parcels';
import { showOrder } from './show-order';
import { forgetStaffNotes, notesOf } from './staff-notes';

export const orderMetrics: readonly RowMetric[] = [
  lateOrdersMetric,
  rowsByState({ name: 'candor_orders', help: 'Orders by state' }, orderStates, () => sql`orders`),
];

const orderAccountHooks: AccountHooks = {
  onConfirmed: joinOrders,
  onEmailChanged: async (tx, change) => {
    // Receipts in the mailbox that was left show no later addresses and parcels.
    const orders = await ordersOfAccount(tx, change.id);
    await forgetOrderLinks(
      tx,
      orders.map(({ id }) => id),
    );
    return moveOrders(tx, change);
  },
  onEmailTakenBack: async (tx, change) => {
    const orders = await takeOrdersBack(tx, change);
    await forgetOrderLinks(
      tx,
      orders.map(({ id }) => id),
      change.since,
    );
    await returnParcels(tx, orders, change);
    return orders;
  },
  exportAs: {
    name: 'orders',
    read: async (tx, person) => {
      const orders = await ordersOfPerson(tx, person);
      const notes = await notesOf(tx, orders);
      return orders.map((order) => ({
        ...showOrder(order),
        email: order.email,
        sentTo: addressLines(order),
        ...notes(order),
      }));
    },
  },
  onDeleted: async (tx, person, { since, at }) => {
    const orders = await ordersOfPerson(tx, person);
    const ids = orders.map(({ id }) => id);
    const invoices = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
    // First of all: it waits for an action of staff that has locked an order, and no other begins.
    await forgetBuyer(tx, person);
    await forgetInvoicedBuyers(tx, ids);
    await forgetStaffNotes(tx, ids);
    await forgetOrderLinks(tx, ids);
    await forgetMailsAbout(tx, { kinds: ['subscription-renewed'], ids: invoices }, since);
    await forgetPurchases(tx, orderKind, orders, { since, at });
  },
};

/** Orders after payment: shown, reviewed, shipped, refunded, disputed. */
export const ordersDomain = (context: AppContext, deps: BuyerDeps): Domain => ({
  routes: [
    ...orderRoutes(deps),
    ...findOrderRoutes(context, deps),
    ...changeOrderRoutes(context, deps),
    ...invoiceRoutes(context, deps),
  ],
  staffRoutes: orderStaffRoutes(deps),
  eventHandlers: [refundEvents(deps, orderRefunds), disputeEvents(deps, orderKind)],
  opsCommands: orderCommands(deps),
  rowMetrics: orderMetrics,
  workers: [orderLinksWorker(deps.db, deps.clock)],
  mailedLinks: { order: storeOrderLink, receipt: storeReceiptLink },
  worklist: ordersWorklist,
  accountHooks: orderAccountHooks,
});
