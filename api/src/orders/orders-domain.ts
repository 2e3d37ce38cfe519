import { OrdersResponse, orderStates } from '@candor/api-contract/orders';
import type { Domain } from '../domain/domain';
import { refundEvents } from './apply-refunds';
import { disputeEvents } from './apply-disputes';
import { orderCommands } from './order-commands';
import type { OrderDeps } from './order-deps';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { samplesByState, type StateCount, type RowMetric } from '../db/row-metrics';
import { transaction } from '../db/transaction';
import { route, type Route } from '../http/route';
import type { AccountHooks } from '../identity/account-hooks';
import { forgetMailsAbout } from '../mail/forget-mails';
import { forgetRefundNotes } from '../refunds/refund-request-store';
import { requireAccount } from '../sessions/signed-in';
import { forgetCustomers } from '../stripe/forgotten-customers';
import {
  forgetBuyer,
  joinOrders,
  moveOrders,
  ordersOfAccount,
  ordersOfPerson,
} from './order-store';
import { orderMailKinds } from './order-mails';
import { addressLines } from './order-table';
import { orderStaffRoutes } from './orders.staff.routes';
import { forgetStaffNotes, notesOf } from './staff-notes';
import { refundsOfOrder } from './refund-store';
import { lateOrdersMetric, ordersToday } from './orders-today';
import { showOrder } from './show-order';

export const orderMetrics: readonly RowMetric[] = [
  lateOrdersMetric,
  {
    name: 'candor_orders',
    help: 'Orders by state',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<StateCount>(
        sql`select status, count(*)::int as n from orders group by status`,
      );
      return samplesByState(orderStates, rows);
    },
  },
];

const orderAccountHooks: AccountHooks = {
  onConfirmed: joinOrders,
  onEmailChanged: moveOrders,
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
    const refunds = (await Promise.all(ids.map((id) => refundsOfOrder(tx, id)))).flat();
    const invoices = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
    // First of all: it waits for an action of staff that has locked an order, and no other begins.
    await forgetBuyer(tx, person);
    await forgetStaffNotes(tx, orders);
    await forgetRefundNotes(
      tx,
      orders.map(({ number }) => number),
    );
    const about = [
      { kinds: orderMailKinds, ids },
      { kinds: ['order-refund'], ids: refunds.map(({ id }) => id) },
      { kinds: ['subscription-renewed'], ids: invoices },
    ];
    for (const mails of about) await forgetMailsAbout(tx, mails, since);
    await forgetCustomers(
      tx,
      orders.map(({ customerId }) => customerId),
      at,
    );
  },
};

/** The route of an account's orders. */
const orderRoutes = (db: Database): Route[] => [
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
];

/** Orders after payment: shown, reviewed, shipped, refunded, disputed. */
export const ordersDomain = (deps: OrderDeps): Domain => ({
  routes: orderRoutes(deps.db),
  staffRoutes: orderStaffRoutes(deps),
  eventHandlers: [refundEvents(deps), disputeEvents(deps)],
  opsCommands: orderCommands(deps),
  rowMetrics: orderMetrics,
  today: ordersToday,
  accountHooks: orderAccountHooks,
});
