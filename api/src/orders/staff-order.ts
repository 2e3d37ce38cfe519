import { desc, eq, inArray } from 'drizzle-orm';
import { trackParcel } from '@candor/api-contract/parcel';
import { sumBottles } from '@candor/api-contract/refund-sum';
import type { OrderAction, StaffOrder, StaffOrderRow } from '@candor/api-contract/staff-orders';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { promisedShipDay } from '../pricing/business-days';
import { postalAddressOf } from '../purchases/parcel-address';
import { allowedActions } from '../purchases/purchase-actions';
import { purchaseRecords, type PageOf } from '../purchases/purchase-records';
import { heldUntil } from '../purchases/ship-purchase';
import { eventTable } from '../stripe/stripe-tables';
import { canCorrectEmail } from './order-email';
import { orderKind } from './order-kind';
import { bottlesLeft, contentsOf, readGone, type Gone } from './order-parcels';
import { orderByNumber } from './order-store';
import { hasBuyer, orderNoteTable, replacementTable, type Order } from './order-table';
import { isLateOrder } from './orders-worklist';

const maxEvents = 100;

const isOpen = ({ status, shippedAt }: Order): boolean =>
  shippedAt === null && (status === 'paid' || status === 'needs_review');

const summary = (order: Order, now: Date) => ({
  id: order.number,
  createdAt: order.createdAt.toISOString(),
  status: order.status,
  isLate: isLateOrder(order, now),
  dueOn: isOpen(order) ? promisedShipDay(order.createdAt) : null,
  shippingLabel: order.shippingLabel,
  email: order.email,
  name: postalAddressOf(order)?.name ?? '',
  isSubscription: order.subscriptionId !== null,
  isRenewal: order.invoiceId !== null,
  totalCents: order.totalCents,
  refundedCents: order.refundedCents,
  isShipped: order.shippedAt !== null,
  revision: order.revision,
});

/** An order in a list. */
export const staffOrderRow = (order: Order, now: Date): StaffOrderRow => ({
  ...summary(order, now),
  items: order.lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
});

type Sent = { replacements: readonly unknown[]; gone: Gone; isOwnEmail: boolean };

/** The last parcel can be taken back until the mail about it leaves. */
const canBeUndone = (order: Order, { parcels }: Gone, now: Date): boolean => {
  const { status, shippedAt } = order;
  const last = status === 'paid' ? (parcels.at(-1)?.at ?? null) : shippedAt;
  const isLast = status === 'paid' || status === 'shipped';
  return isLast && last !== null && heldUntil(last) > now && hasBuyer(order);
};

const actionsOf = (
  order: Order,
  { replacements, gone, isOwnEmail }: Sent,
  now: Date,
): OrderAction[] => {
  const { status, shippedAt } = order;
  const left = bottlesLeft(order, gone).reduce((sum, { count }) => sum + count, 0);
  return allowedActions<OrderAction>([
    ['accept', status === 'needs_review'],
    ['ship', status === 'paid'],
    ['ship-part', status === 'paid' && left > 1],
    ['unship', canBeUndone(order, gone, now)],
    ['tracking', shippedAt !== null && hasBuyer(order)],
    ['replace', status === 'shipped' && hasBuyer(order)],
    ['replacement', replacements.length > 0 && hasBuyer(order)],
    ['address', isOpen(order) && hasBuyer(order)],
    ['email', isOwnEmail],
    ['receipt', status !== 'needs_review' && hasBuyer(order)],
    ['note', hasBuyer(order)],
  ]);
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
      bottles: row.bottles,
      shipTo: row.shipTo,
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

const recordsOf = async (tx: Tx, order: Order, pageOf: PageOf) => {
  const { paymentId, checkoutSessionId, invoiceId } = order;
  const renewalKeys = invoiceId === null ? [] : [`subscription-renewed:${invoiceId}`];
  const records = await purchaseRecords(tx, orderKind, order, { pageOf, mailKeys: renewalKeys });
  const objects = [...records.refunds, ...records.disputes].map(({ id }) => id);
  return {
    ...records,
    events: await eventsOf(tx, [paymentId, checkoutSessionId, invoiceId, ...objects]),
    ...(await written(tx, order)),
  };
};

type Shown = { now: Date; pageOf: PageOf };

const describe = async (tx: Tx, order: Order, { now, pageOf }: Shown): Promise<StaffOrder> => {
  const records = await recordsOf(tx, order, pageOf);
  const gone = await readGone(tx, [order]);
  const { parcels, unsent } = gone;
  return {
    ...summary(order, now),
    lines: order.lines.map(({ sku, name, quantity, isSubscription, unitCents, bonus }) => ({
      sku,
      name,
      quantity,
      isSubscription,
      unitCents,
      bonus,
    })),
    unsent: sumBottles(unsent.flatMap(({ bottles }) => bottles)),
    currency: order.currency,
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    taxCents: order.taxCents,
    hasAccount: order.accountId !== null,
    isBuyerDeleted: order.forgetBuyer,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    deliveredOn: order.deliveredOn,
    ...records,
    parts: parcels.map((parcel) => ({
      id: parcel.id,
      at: parcel.at.toISOString(),
      deliveredOn: parcel.deliveredOn,
      contents: contentsOf(parcel),
      ...trackParcel(parcel),
    })),
    left: isOpen(order) ? bottlesLeft(order, gone) : [],
    actions: actionsOf(
      order,
      {
        replacements: records.replacements,
        gone,
        isOwnEmail: await canCorrectEmail(tx, order),
      },
      now,
    ),
  };
};

/** An order with everything that staff sees of it. @throws ShopError `order_not_found` */
export const staffOrder = async (tx: Tx, number: string, shown: Shown): Promise<StaffOrder> => {
  const order = await orderByNumber(tx, number);
  if (order === null) throw new ShopError('order_not_found', `Order ${number} was not found.`);
  return describe(tx, order, shown);
};
