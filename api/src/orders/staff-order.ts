import { desc, eq, inArray } from 'drizzle-orm';
import type { OrderAction, StaffOrder, StaffOrderRow } from '@candor/api-contract/staff-orders';
import { auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { mailStateOf } from '../mail/mail-state';
import { hasWaitedLong } from './orders-today';
import type { PostalAddress } from '../stripe/payment-gateway';
import { disputeTable, eventTable } from '../stripe/stripe-tables';
import { trackingLink } from './carriers';
import { auditSubject, hasBuyer } from './lock-for-change';
import { mailsOfOrder } from './order-mails';
import { orderByNumber } from './order-store';
import { orderNoteTable, replacementTable, type Order } from './order-table';
import { refundsOfOrder } from './refund-store';

const maxEvents = 100;

const isAddress = (shipTo: Order['shipTo']): shipTo is PostalAddress => 'line1' in shipTo;

const summary = (order: Order, now: Date) => ({
  id: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  isLate: order.status === 'paid' && hasWaitedLong(order.createdAt, now),
  email: order.email,
  name: isAddress(order.shipTo) ? order.shipTo.name : '',
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

const eventsOf = (tx: Tx, objectIds: readonly (string | null)[]) =>
  tx
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

const provider = async (tx: Tx, order: Order) => {
  const { paymentId, checkoutSessionId, invoiceId } = order;
  const refunds = await refundsOfOrder(tx, order.id);
  const disputes =
    paymentId === null
      ? []
      : await tx.select().from(disputeTable).where(eq(disputeTable.paymentId, paymentId));
  const others = [...refunds, ...disputes].map(({ id }) => id);
  const events = await eventsOf(tx, [paymentId, checkoutSessionId, invoiceId, ...others]);
  return {
    refunds: refunds.map(({ id, cents, status, createdAt }) => ({
      id,
      cents,
      status,
      createdAt: createdAt.toISOString(),
    })),
    disputes: disputes.map(({ id, status, seenAt }) => ({
      id,
      status,
      seenAt: seenAt.toISOString(),
    })),
    events: events.map(({ id, type, receivedAt }) => ({
      id,
      type,
      receivedAt: receivedAt.toISOString(),
    })),
  };
};

const written = async (tx: Tx, order: Order) => {
  const { id } = order;
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
  const history = await tx
    .select()
    .from(auditTable)
    .where(eq(auditTable.subject, auditSubject(order)))
    .orderBy(desc(auditTable.id));
  return {
    replacements: replacements.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      reason: row.reason,
      carrier: row.carrier,
      tracking: row.tracking,
      link: trackingLink(row),
    })),
    notes: notes.map(({ id: noteId, at, author, text }) => ({
      id: noteId,
      at: at.toISOString(),
      author,
      text,
    })),
    history: history.map(({ id: entryId, at, actor, action }) => ({
      id: entryId,
      at: at.toISOString(),
      actor,
      action,
    })),
  };
};

const describe = async (tx: Tx, order: Order, now: Date): Promise<StaffOrder> => {
  const atProvider = await provider(tx, order);
  const refundIds = atProvider.refunds.map(({ id }) => id);
  const mails = await mailsOfOrder(tx, order, refundIds);
  const records = await written(tx, order);
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
    shipTo: isAddress(order.shipTo) ? order.shipTo : null,
    parcel: { carrier: order.carrier, tracking: order.tracking, link: trackingLink(order) },
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredOn: order.deliveredOn,
    subscriptionId: order.subscriptionId,
    paymentId: order.paymentId,
    ...atProvider,
    mails: mails.map((mail) => ({
      id: mail.id,
      kind: mail.kind,
      subject: mail.subject,
      state: mailStateOf(mail),
      createdAt: mail.createdAt.toISOString(),
    })),
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
