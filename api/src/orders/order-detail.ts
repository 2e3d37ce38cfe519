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
import { contentsOf, readParcels, type EarlierParcel } from './order-parcels';
import { replacementTable, type Order } from './order-table';
import { isLateOrder } from './orders-worklist';
import { refundsWithParts } from './refunds-with-parts';

type Progress = { isBeingRefunded: boolean; parcels: readonly EarlierParcel[] };

const actionsOf = (
  { status, shippedAt }: Order,
  { viewer }: OrderAccess,
  { isBeingRefunded, parcels }: Progress,
): BuyerAction[] => {
  const isWaiting = status === 'paid' && shippedAt === null && !isBeingRefunded;
  const isOwner = viewer === 'owner';
  return [
    ...(isOwner && isWaiting ? (['address'] as const) : []),
    ...(isOwner && isWaiting && parcels.length === 0 ? (['cancel'] as const) : []),
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

const partOf = (parcel: EarlierParcel) => ({
  ...sentParcel(parcel, parcel.at),
  arrivesBy: parcel.deliveredOn,
  contents: contentsOf(parcel).map(({ name, count }) => ({ name, count })),
});

const readReplacements = (tx: Tx, { id }: Order) =>
  tx
    .select()
    .from(replacementTable)
    .where(eq(replacementTable.orderId, id))
    .orderBy(replacementTable.id);

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
  const parcels = await readParcels(tx, [order]);
  const subscription =
    order.subscriptionId === null ? null : await readSubscription(tx, order.subscriptionId);
  const replacements = await readReplacements(tx, order);
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
    parts: parcels.map(partOf),
    isLate: isLateOrder(order, now),
    sentAgain: replacements.map((row) => ({
      ...sentParcel(row, row.at),
      contents: describeBottleCounts(row.bottles ?? []),
    })),
    refunds: await describeRefunds(tx, order),
    isBeingRefunded,
    subscription:
      subscription?.isRunning === true ? { nextChargeAt: subscription.nextChargeAt } : null,
    canMakeAccount: await canMakeAccount(tx, order, access),
    actions: actionsOf(order, access, { isBeingRefunded, parcels }),
  };
};
