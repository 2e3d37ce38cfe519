import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { cancelledEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { refundReasonText } from '../mail/refund-reasons';
import { refundOnce } from '../purchases/refund-once';
import type { RefundRequest } from '../purchases/refund-request-table';
import type { RefundInput, RefundTarget } from '../purchases/refund-target';
import { isDisputed } from '../purchases/reject-disputed';
import { rejectRepeated } from '../purchases/reject-repeated';
import { applyRefunds } from './apply-refunds';
import { lockForChange } from './lock-for-change';
import type { OrderDeps } from './order-deps';
import { lockOrderByNumber, moveOrder, raiseRevision } from './order-store';
import { orderUrl, type Order } from './order-table';
import { refundsOfOrder } from './refund-store';

const nothingToRefund = (message: string) => new ShopError('nothing_to_refund', message);

const leftOf = ({ totalCents, refundedCents }: Order): Cents =>
  cents(Math.max(0, totalCents - refundedCents));

/** @throws ShopError `not_to_be_cancelled`, `not_to_be_reviewed` */
const rejectWrongState = ({ number, status, shippedAt }: Order, action: RefundInput['action']) => {
  if (action === 'cancel' && (status !== 'paid' || shippedAt !== null))
    throw new ShopError(
      'not_to_be_cancelled',
      `Order ${number} is ${status}. Only a paid order that has not shipped can be cancelled.`,
    );
  if (action === 'reject' && status !== 'needs_review')
    throw new ShopError('not_to_be_reviewed', `Order ${number} needs no review.`);
};

/** @throws ShopError `nothing_to_refund` */
const amountOf = (order: Order, wanted: number | null): Cents => {
  const { number } = order;
  const left = leftOf(order);
  if (left === 0) throw nothingToRefund(`Order ${number} is refunded in full already.`);
  const amount = cents(wanted ?? left);
  if (amount > left)
    throw nothingToRefund(`Only ${formatCents(left)} of order ${number} is left to be refunded.`);
  return amount;
};

/** Cancels an order that a code paid in full: no refund follows that would do it. */
const cancelUncharged = async (
  tx: Tx,
  { clock, publicOrigin, purchaseHooks }: OrderDeps,
  order: Order,
  { reason }: RefundInput,
): Promise<void> => {
  await moveOrder(tx, order, 'refunded');
  await purchaseHooks.orderRefunded(tx, { kind: 'order', id: order.id });
  if (order.email === '') return;
  const mail = cancelledEmail({
    to: order.email,
    number: order.number,
    orderUrl: orderUrl(order, publicOrigin),
    why: refundReasonText(reason),
  });
  const dedupeKey = `order-cancelled:${order.id}`;
  await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, clock());
};

const claimOrder =
  (deps: OrderDeps): RefundTarget['claim'] =>
  async (tx, number, input) => {
    const order = await lockForChange(tx, number, input.revision);
    rejectWrongState(order, input.action);
    const isUncharged = order.paymentId === null || order.totalCents === 0;
    if (isUncharged && input.action === 'refund')
      throw nothingToRefund(`Order ${order.number} cost nothing.`);
    const amount = isUncharged ? cents(0) : amountOf(order, input.cents);
    const about = { of: `order ${order.number}`, amount, now: deps.clock() };
    rejectRepeated(await refundsOfOrder(tx, order.id), input, about);
    if (isUncharged) await cancelUncharged(tx, deps, order, input);
    else await raiseRevision(tx, order.id);
    return {
      number: order.number,
      cents: amount,
      isWhole: amount === leftOf(order),
      subscriptionId: order.subscriptionId,
      isSubscriptionToBegin: false,
      before: { status: order.status, refunded: order.refundedCents },
      email: order.forgetBuyer ? '' : order.email,
    };
  };

const findOrder = async (tx: Tx, number: string): Promise<Order> => {
  const order = await lockOrderByNumber(tx, number);
  if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
  return order;
};

const paymentOf = (deps: OrderDeps, number: string): Promise<string | null> =>
  transaction(deps.db, async (tx) => (await findOrder(tx, number)).paymentId);

const sendOrderRefund = async (deps: OrderDeps, request: RefundRequest): Promise<void> => {
  const { db, payments } = deps;
  const paymentId = await paymentOf(deps, request.subject);
  if (paymentId === null || request.cents === 0) return;
  const refunds = await refundOnce(payments, paymentId, request);
  await transaction(db, (tx) => applyRefunds(tx, deps, paymentId, refunds));
};

/** Orders as a target of refunds. */
export const orderRefundTarget = (deps: OrderDeps): RefundTarget => ({
  name: 'order',
  prefix: 'C-',
  sync: async (number) => {
    const paymentId = await paymentOf(deps, number);
    if (paymentId === null) return;
    const refunds = await deps.payments.refundsOf(paymentId);
    await transaction(deps.db, (tx) => applyRefunds(tx, deps, paymentId, refunds));
  },
  isDisputed: async (number) => isDisputed(deps.payments, await paymentOf(deps, number)),
  claim: claimOrder(deps),
  send: (request) => sendOrderRefund(deps, request),
  read: async (tx, number) => {
    const order = await findOrder(tx, number);
    return {
      number: order.number,
      status: order.status,
      revision: order.revision,
      leftCents: leftOf(order),
      subscriptionId: order.subscriptionId,
      isSubscriptionToBegin: false,
    };
  },
});
