import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { refundEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import type { EventHandler } from '../stripe/receive-event';
import type { ProviderRefund } from '../stripe/payment-gateway';
import { lockOrderOfPayment, moveOrder, updateOrder } from './order-store';
import { type Order, orderUrl } from './order-table';
import type { OrderDeps } from './order-deps';
import { recordRefund, refundedOf } from './refund-store';
import { completeRequestsOf, reasonOfRefund } from '../purchases/refund-request-store';
import { refundReasonText } from '../mail/refund-reasons';

type Deps = Pick<OrderDeps, 'clock' | 'publicOrigin' | 'purchaseHooks'>;

const applyTotal = async (
  tx: Tx,
  { purchaseHooks }: Deps,
  order: Order,
  refundedCents: Order['refundedCents'],
) => {
  const isAll = refundedCents > 0 && refundedCents >= order.totalCents;
  if (isAll && order.status !== 'refunded') {
    await moveOrder(tx, order, 'refunded', { refundedCents });
    await purchaseHooks.orderRefunded(tx, { kind: 'order', id: order.id });
  } else if (!isAll && order.status === 'refunded')
    await moveOrder(tx, order, 'needs_review', {
      refundedCents,
      reviewReason: 'a refund failed at the bank: the money is with the shop again',
    });
  else await updateOrder(tx, order.id, { refundedCents });
};

const notifyBuyer = async (
  tx: Tx,
  { clock, publicOrigin }: Deps,
  order: Order,
  { refund, refundedCents }: { refund: ProviderRefund; refundedCents: Order['refundedCents'] },
) => {
  if (refund.status === 'failed' || order.email === '') return;
  const mail = refundEmail({
    to: order.email,
    number: order.number,
    orderUrl: orderUrl(order, publicOrigin),
    cents: cents(refund.cents),
    refundedCents,
    totalCents: order.totalCents,
    isShipped: order.shippedAt !== null,
    why: refundReasonText(await reasonOfRefund(tx, refund.id)),
  });
  const dedupeKey = `order-refund:${refund.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, clock());
};

/**
 * Stores the provider's refunds of a payment, updates the order, and sends one email per refund. A
 * stale response that arrives late changes nothing. @returns whether the payment belongs to an order
 */
export const applyRefunds = async (
  tx: Tx,
  deps: Deps,
  paymentId: string,
  refunds: readonly ProviderRefund[],
): Promise<boolean> => {
  const order = await lockOrderOfPayment(tx, paymentId);
  if (order === null) return false;
  for (const refund of refunds) await recordRefund(tx, order.id, refund);
  await completeRequestsOf(tx, refunds);
  const refundedCents = await refundedOf(tx, order.id);
  if (refundedCents !== order.refundedCents) await applyTotal(tx, deps, order, refundedCents);
  for (const refund of refunds) await notifyBuyer(tx, deps, order, { refund, refundedCents });
  return true;
};

/** Applies refunds made at the provider, and their results from banks days later. */
export const refundEvents = (deps: OrderDeps): EventHandler => ({
  types: ['refund.*', 'charge.refunded', 'charge.refund.updated'],
  prepare: async ({ paymentId }) => {
    if (paymentId === null) return null;
    const refunds = await deps.payments.refundsOf(paymentId);
    return async (tx) => {
      await applyRefunds(tx, deps, paymentId, refunds);
    };
  },
});
