import {
  bottlesWithout,
  describeBottleCounts,
  describeParts,
  sumBottles,
} from '@candor/api-contract/refund-sum';
import type { RefundBasis } from '@candor/api-contract/staff-refunds';
import { skuParts } from '@candor/catalog-contract/sku';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import { refundEmail, canceledEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { refundReasonText } from '../mail/refund-reasons';
import type { ApplyDeps } from '../purchases/apply-refunds';
import {
  isUncharged,
  nothingToRefund,
  type RefundTargetRules,
} from '../purchases/make-refund-target';
import { requestOfRefund } from '../purchases/refund-request-store';
import { sumOfRefunds } from '../purchases/refund-store';
import type { RefundRow } from '../purchases/refund-table';
import { orderKind } from './order-kind';
import { bottlesLeft, readGone } from './order-parcels';
import { readParcels } from './order-parcels';
import { moveOrder, updateOrder } from './order-store';
import type { Order } from './order-table';

const applyTotal = async (
  tx: Tx,
  { purchaseHooks }: ApplyDeps,
  order: Order,
  refundedCents: Order['refundedCents'],
): Promise<void> => {
  const isAll = refundedCents > 0 && refundedCents >= order.totalCents;
  if (isAll && order.status !== 'refunded') {
    await moveOrder(tx, order, 'refunded', { refundedCents });
    await purchaseHooks.purchaseRefunded(tx, { kind: 'order', id: order.id });
  } else if (!isAll && order.status === 'refunded')
    await moveOrder(tx, order, 'needs_review', {
      refundedCents,
      reviewReason: 'a refund failed at the bank: the money is with the shop again',
    });
  else await updateOrder(tx, order.id, { refundedCents });
};

const notifyBuyer = async (
  tx: Tx,
  { clock, publicOrigin }: ApplyDeps,
  order: Order,
  { refund, refundedCents }: { refund: RefundRow; refundedCents: Order['refundedCents'] },
): Promise<void> => {
  if (refund.status === 'failed' || order.email === '') return;
  const request = await requestOfRefund(tx, refund.id);
  const mail = refundEmail({
    ...(await orderKind.inMails(tx, order, publicOrigin)),
    cents: refund.cents,
    parts: describeParts(request?.parts ?? null),
    refundedCents,
    totalCents: order.totalCents,
    isShipped: order.shippedAt !== null || (await readParcels(tx, [order])).length > 0,
    why: refundReasonText(request?.reason ?? null),
  });
  const dedupeKey = `order-refund:${refund.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, clock());
};

const check: RefundTargetRules<Order>['check'] = async (order, { action, left }, tx) => {
  const { number, status, shippedAt } = order;
  if (action === 'cancel' && (await readParcels(tx, [order])).length > 0)
    throw new ShopError(
      'not_to_be_cancelled',
      `A part of order ${number} has left, so it can no longer be canceled. What hasn’t left can be refunded.`,
    );
  if (action === 'cancel' && (status !== 'paid' || shippedAt !== null))
    throw new ShopError(
      'not_to_be_cancelled',
      `Order ${number} is ${status}. Only a paid order that hasn’t shipped can be canceled.`,
    );
  if (action === 'reject' && status !== 'needs_review')
    throw new ShopError('not_to_be_reviewed', `Order ${number} needs no review.`);
  if (isUncharged(order)) {
    if (action === 'refund') throw nothingToRefund(`Order ${number} cost nothing.`);
  } else if (left === 0) throw nothingToRefund(`Order ${number} is already refunded in full.`);
};

/** Cancels an order that a code paid in full: no refund follows that would do it. */
const begin: RefundTargetRules<Order>['begin'] = async (tx, deps, order, { reason }) => {
  if (!isUncharged(order)) return false;
  await moveOrder(tx, order, 'refunded');
  await deps.purchaseHooks.purchaseRefunded(tx, { kind: 'order', id: order.id });
  if (order.email === '') return true;
  const mail = canceledEmail({
    ...(await orderKind.inMails(tx, order, deps.publicOrigin)),
    why: refundReasonText(reason),
  });
  const dedupeKey = `order-cancelled:${order.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, deps.clock());
  return true;
};

/** A bundle has one bottle of each of its formulas; a 2-pack has two of one. */
const bottlesOfLine = ({
  sku,
  quantity,
  unitCents,
  name,
  position: line,
}: Order['lines'][number]) => {
  const { formulas, bottles } = skuParts(sku);
  const count = (bottles / formulas.length) * quantity;
  return formulas.map((formula) => ({
    line,
    formula,
    name,
    count,
    eachCents: unitCents / bottles,
  }));
};

const basisOf: RefundTargetRules<Order>['basisOf'] = (order, { refunds, requests, left }) => {
  const isMade = (id: string | null) =>
    refunds.some((each) => each.id === id && each.status !== 'failed');
  const earlier = requests.flatMap(({ state, refundId, parts }) =>
    parts !== null && (state === 'requested' || isMade(refundId)) ? [parts] : [],
  );
  const refunded = earlier.flatMap(({ bottles }) => bottles);
  const bottles: RefundBasis['bottles'] = order.lines.flatMap(bottlesOfLine).map((each) => ({
    ...each,
    refunded: refunded
      .filter(({ line, formula }) => line === each.line && formula === each.formula)
      .reduce((sum, { count }) => sum + count, 0),
  }));
  const { subtotalCents, discountCents, shippingCents, taxCents, totalCents } = order;
  return {
    bottles,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents,
    leftCents: left,
    isShippingRefunded: earlier.some(({ shipping }) => shipping),
    isShipped: order.shippedAt !== null,
  };
};

/** Bottles that have left in an earlier parcel cannot stay here, and an order waits for one bottle at least. */
const requireUnsent: RefundTargetRules<Order>['requireUnsent'] = async (tx, order, bottles) => {
  const rejection = (message: string) => new ShopError('not_to_be_changed', message);
  const left = bottlesLeft(order, await readGone(tx, [order]));
  const after = bottlesWithout(left, bottles);
  const gone = sumBottles(bottles).find(
    ({ formula, count }) => count > (left.find((each) => each.formula === formula)?.count ?? 0),
  );
  if (gone !== undefined)
    throw rejection(`Fewer bottles are left to send than ${describeBottleCounts([gone])}.`);
  if (after.length === 0)
    throw rejection(
      `Nothing of order ${order.number} would be left to send. Refund all that is left of it instead.`,
    );
};

/** Refunds of orders: one counts as refunded once the provider has taken it, and its bank may return it. */
export const orderRefunds: RefundTargetRules<Order> = {
  kind: orderKind,
  update: async (tx, deps, order, { refunds, changed }) => {
    const refundedCents = sumOfRefunds(refunds);
    if (refundedCents !== order.refundedCents) await applyTotal(tx, deps, order, refundedCents);
    for (const refund of changed) await notifyBuyer(tx, deps, order, { refund, refundedCents });
  },
  check,
  begin,
  basisOf,
  requireUnsent,
  isSubscriptionToBegin: () => false,
  before: ({ status, refundedCents }) => ({ status, refunded: refundedCents }),
};
