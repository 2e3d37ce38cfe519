import { eq } from 'drizzle-orm';
import type { BuyerAction, OrderDetailResponse } from '@candor/api-contract/orders';
import { type Parcel, trackParcel } from '@candor/api-contract/parcel';
import { describeBottleCounts } from '@candor/api-contract/refund-sum';
import { timesCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { dayInShop } from '../pricing/business-days';
import { planParcel } from '../pricing/shipping-methods';
import { openRefundRequest } from '../purchases/refund-request-store';
import type { BuyerDeps } from './buyer-deps';
import { canMakeAccount, type OrderAccess } from './order-access';
import { replacementTable, type Order } from './order-table';
import { hasWaitedLong } from './orders-worklist';
import { refundsWithParts } from './refunds-with-parts';

const actionsOf = (
  { status, shippedAt }: Order,
  { viewer }: OrderAccess,
  isBeingRefunded: boolean,
): BuyerAction[] => {
  const isWaiting = status === 'paid' && shippedAt === null && !isBeingRefunded;
  const isOwner = viewer === 'owner';
  return [
    ...(isOwner && isWaiting ? (['address', 'cancel'] as const) : []),
    ...(isOwner && status !== 'needs_review' ? (['receipt'] as const) : []),
    ...(status === 'needs_review' ? [] : (['invoice'] as const)),
  ];
};

const sentParcel = (parcel: Parcel, sentAt: Date) => ({
  ...trackParcel(parcel),
  sentAt: sentAt.toISOString(),
});

const parcelOf = (order: Order, now: Date): OrderDetailResponse['parcel'] => {
  const { shippedAt, deliveredOn: arrivesBy } = order;
  if (shippedAt === null) return null;
  const isDue = arrivesBy !== null && arrivesBy <= dayInShop(now);
  return { ...sentParcel(order, shippedAt), arrivesBy, isDue };
};

const addressOf = ({ shipTo }: Order): OrderDetailResponse['address'] => {
  if (!('line1' in shipTo)) return null;
  const { name, line1, line2, city, state, zip } = shipTo;
  return { name, line1, line2, city, state, zip };
};

const describeRefunds = async (tx: Tx, order: Order): Promise<OrderDetailResponse['refunds']> =>
  (await refundsWithParts(tx, order)).map(({ cents, status, createdAt, parts }) => ({
    cents,
    parts,
    status,
    at: createdAt.toISOString(),
  }));

/** An order with everything that its buyer sees of it. */
export const describeForBuyer = async (
  tx: Tx,
  order: Order,
  access: OrderAccess,
  { clock, readSubscription }: Pick<BuyerDeps, 'clock' | 'readSubscription'>,
): Promise<OrderDetailResponse> => {
  const now = clock();
  const { viewer, until } = access;
  const isBeingRefunded = (await openRefundRequest(tx, order.number))?.isWhole === true;
  const subscription =
    order.subscriptionId === null ? null : await readSubscription(tx, order.subscriptionId);
  const replacements = await tx
    .select()
    .from(replacementTable)
    .where(eq(replacementTable.orderId, order.id))
    .orderBy(replacementTable.id);
  return {
    number: order.number,
    status: order.status,
    isRenewal: order.invoiceId !== null,
    createdAt: order.createdAt.toISOString(),
    revision: order.revision,
    viewer,
    shownUntil: until?.toISOString() ?? null,
    lines: order.lines.map(({ sku, name, quantity, isSubscription, bonus, unitCents }) => ({
      id: sku,
      name,
      quantity,
      isSubscription,
      bonus,
      unitCents,
      cents: timesCents(unitCents, quantity),
    })),
    currency: order.currency,
    subtotal: order.subtotalCents,
    discount: order.discountCents,
    shipping: { label: order.shippingLabel, cents: order.shippingCents },
    tax: order.taxCents,
    total: order.totalCents,
    refunded: order.refundedCents,
    email: order.email,
    address: addressOf(order),
    plan: planParcel(order),
    parcel: parcelOf(order, now),
    isLate: order.status === 'paid' && hasWaitedLong(order.createdAt, now),
    sentAgain: replacements.map((row) => ({
      ...sentParcel(row, row.at),
      contents: describeBottleCounts(row.bottles ?? []),
    })),
    refunds: await describeRefunds(tx, order),
    isBeingRefunded,
    subscription:
      subscription?.isRunning === true ? { nextChargeAt: subscription.nextChargeAt } : null,
    canMakeAccount: await canMakeAccount(tx, order, access),
    actions: actionsOf(order, access, isBeingRefunded),
  };
};
