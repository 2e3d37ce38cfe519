import { desc, eq, inArray } from 'drizzle-orm';
import { trackParcel } from '@candor/api-contract/parcel';
import type { OrderAction, StaffOrder, StaffOrderRow } from '@candor/api-contract/staff-orders';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { hasWaitedLong } from './orders-worklist';
import { eventTable } from '../stripe/stripe-tables';
import { auditSubject, hasBuyer } from './lock-for-change';
import { mailsOfOrder } from './order-mails';
import { orderByNumber } from './order-store';
import { orderNoteTable, orderRefundTable, replacementTable, type Order } from './order-table';
import { postalAddressOf, purchaseRecords } from './purchase-records';
import { storedRefunds } from '../purchases/refund-store';

const maxEvents = 100;

const summary = (order: Order, now: Date) => ({
  id: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  isLate: order.status === 'paid' && hasWaitedLong(order.createdAt, now),
  email: order.email,
  name: postalAddressOf(order)?.name ?? '',
  isSubscription: order.subscriptionId !== null,
  isRenewal: order.invoiceId !== null,
  totalCents: order.totalCents,
  refundedCents: order.refundedCents,
  revision: order.revision,
});

/** An order in a list. */
export const staffOrderRow = (order: Order, now: Date): StaffOrderRow => ({
  ...summary(order, now),
  items: order.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
});

const actionsOf = (order: Order, replacements: readonly unknown[]): OrderAction[] => {
  const { status, shippedAt } = order;
  const isOpen = shippedAt === null && (status === 'paid' || status === 'needs_review');
  const may = (action: OrderAction, condition: boolean): OrderAction[] =>
    condition ? [action] : [];
  return [
    ...may('accept', status === 'needs_review'),
    ...may('ship', status === 'paid'),
    ...may('tracking', shippedAt !== null && hasBuyer(order)),
    ...may('replace', status === 'shipped' && hasBuyer(order)),
    ...may('replacement', replacements.length > 0 && hasBuyer(order)),
    ...may('address', isOpen && hasBuyer(order)),
    ...may('receipt', status !== 'needs_review' && hasBuyer(order)),
    ...may('note', hasBuyer(order)),
  ];
};

const eventsOf = async (
  tx: Tx,
  objectIds: readonly (string | null)[],
): Promise<StaffOrder['events']> => {
  const rows = await tx
    .select()
    .from(eventTable)
    .where(
      inArray(
        eventTable.objectId,
        objectIds.filter((id) => id !== null),
      ),
    )
    .orderBy(desc(eventTable.receivedAt))
    .limit(maxEvents);
  return rows.map(({ id, type, receivedAt }) => ({
    id,
    type,
    receivedAt: receivedAt.toISOString(),
  }));
};

/** The fields of an order that only staff write and see. */
const written = async (
  tx: Tx,
  { id }: Order,
): Promise<Pick<StaffOrder, 'replacements' | 'notes'>> => {
  const replacements = await tx
    .select()
    .from(replacementTable)
    .where(eq(replacementTable.orderId, id))
    .orderBy(replacementTable.id);
  const notes = await tx
    .select()
    .from(orderNoteTable)
    .where(eq(orderNoteTable.orderId, id))
    .orderBy(desc(orderNoteTable.id));
  return {
    replacements: replacements.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reason: row.reason,
      ...trackParcel(row),
    })),
    notes: notes.map(({ id: noteId, at, author, text }) => ({
      id: noteId,
      at: at.toISOString(),
      author,
      text,
    })),
  };
};

const recordsOf = async (tx: Tx, order: Order) => {
  const { paymentId, checkoutSessionId, invoiceId } = order;
  const refunds = await storedRefunds(tx, orderRefundTable, order.id);
  const refundIds = refunds.map(({ id }) => id);
  const mails = await mailsOfOrder(tx, order, refundIds);
  const subject = auditSubject(order);
  const records = await purchaseRecords(tx, { paymentId, auditSubject: subject, refunds, mails });
  const disputeIds = records.disputes.map(({ id }) => id);
  const objectIds = [paymentId, checkoutSessionId, invoiceId, ...refundIds, ...disputeIds];
  return {
    ...records,
    events: await eventsOf(tx, objectIds),
    ...(await written(tx, order)),
  };
};

const describe = async (tx: Tx, order: Order, now: Date): Promise<StaffOrder> => {
  const records = await recordsOf(tx, order);
  return {
    ...summary(order, now),
    reviewReason: order.reviewReason,
    lines: order.lines.map(({ sku, name, quantity, isSubscription, unitCents, bonus }) => ({
      sku,
      name,
      quantity,
      isSubscription,
      unitCents,
      bonus,
    })),
    currency: order.currency,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    shippingLabel: order.shippingLabel,
    taxCents: order.taxCents,
    hasAccount: order.accountId !== null,
    isBuyerDeleted: order.forgetBuyer,
    shipTo: postalAddressOf(order),
    parcel: trackParcel(order),
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredOn: order.deliveredOn,
    subscriptionId: order.subscriptionId,
    paymentId: order.paymentId,
    ...records,
    actions: actionsOf(order, records.replacements),
  };
};

/** An order with everything that staff sees of it. @throws ShopError `order_not_found` */
export const staffOrder = async (tx: Tx, number: string, now: Date): Promise<StaffOrder> => {
  const order = await orderByNumber(tx, number);
  if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
  return describe(tx, order, now);
};
