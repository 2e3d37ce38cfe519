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
import { reasonOfRefund } from '../purchases/refund-request-store';
import { sumOfRefunds } from '../purchases/refund-store';
import type { RefundRow } from '../purchases/refund-table';
import { orderKind } from './order-kind';
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
  const mail = refundEmail({
    ...orderKind.inMails(order, publicOrigin),
    cents: refund.cents,
    refundedCents,
    totalCents: order.totalCents,
    isShipped: order.shippedAt !== null,
    why: refundReasonText(await reasonOfRefund(tx, refund.id)),
  });
  const dedupeKey = `order-refund:${refund.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, clock());
};

const check: RefundTargetRules<Order>['check'] = (order, { action, left }) => {
  const { number, status, shippedAt } = order;
  if (action === 'cancel' && (status !== 'paid' || shippedAt !== null))
    throw new ShopError(
      'not_to_be_cancelled',
      `Order ${number} is ${status}. Only a paid order that has not shipped can be canceled.`,
    );
  if (action === 'reject' && status !== 'needs_review')
    throw new ShopError('not_to_be_reviewed', `Order ${number} needs no review.`);
  if (isUncharged(order)) {
    if (action === 'refund') throw nothingToRefund(`Order ${number} cost nothing.`);
  } else if (left === 0) throw nothingToRefund(`Order ${number} is refunded in full already.`);
};

/** Cancels an order that a code paid in full: no refund follows that would do it. */
const begin: RefundTargetRules<Order>['begin'] = async (tx, deps, order, { reason }) => {
  if (!isUncharged(order)) return false;
  await moveOrder(tx, order, 'refunded');
  await deps.purchaseHooks.purchaseRefunded(tx, { kind: 'order', id: order.id });
  if (order.email === '') return true;
  const mail = canceledEmail({
    ...orderKind.inMails(order, deps.publicOrigin),
    why: refundReasonText(reason),
  });
  const dedupeKey = `order-cancelled:${order.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, deps.clock());
  return true;
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
  isSubscriptionToBegin: () => false,
  before: ({ status, refundedCents }) => ({ status, refunded: refundedCents }),
};
