import { cents, formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { ProviderRejectionError } from '../stripe/payment-gateway';
import { applyRefunds } from './apply-refunds';
import { lockOrderByNumber } from './order-store';
import type { Order, RefundRow } from './order-table';
import type { OrderDeps } from './order-deps';
import { refundsOfOrder } from './refund-store';

/** `cents`: null for the rest. `again`: allows a repeated equal amount within ten minutes. */
export type RefundOptions = { cents: number | null; again: boolean };

const REPEAT_WINDOW_MS = 10 * 60_000;

type RefundableOrder = { order: Order & { paymentId: string }; refunds: RefundRow[] };

const findOrder = async ({ db }: OrderDeps, number: string): Promise<RefundableOrder> =>
  transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
    const { paymentId } = order;
    if (paymentId === null)
      throw new ShopError('nothing_to_refund', `Order ${order.number} cost nothing.`);
    return { order: { ...order, paymentId }, refunds: await refundsOfOrder(tx, order.id) };
  });

/** Applies refunds made at the provider in the meantime. */
const syncRefunds = async (deps: OrderDeps, number: string): Promise<RefundableOrder> => {
  const { order } = await findOrder(deps, number);
  const refunds = await deps.payments.refundsOf(order.paymentId);
  await transaction(deps.db, (tx) => applyRefunds(tx, deps, order.paymentId, refunds));
  return findOrder(deps, number);
};

const refundAmount = (
  { order, refunds }: RefundableOrder,
  wanted: RefundOptions,
  now: Date,
): number => {
  const left = order.totalCents - order.refundedCents;
  const rejected = (message: string) => new ShopError('nothing_to_refund', message);
  if (left <= 0) throw rejected(`Order ${order.number} is refunded in full already.`);
  const amount = wanted.cents ?? left;
  if (amount > left)
    throw rejected(
      `Only ${formatCents(cents(left))} of order ${order.number} is left to be refunded.`,
    );
  const isRepeated = refunds.some(
    (refund) =>
      refund.cents === amount &&
      refund.status !== 'failed' &&
      now.getTime() - refund.createdAt.getTime() < REPEAT_WINDOW_MS,
  );
  if (isRepeated && !wanted.again)
    throw rejected(
      `${formatCents(cents(amount))} of order ${order.number} was refunded a moment ago. Add --again to refund as much once more.`,
    );
  return amount;
};

/**
 * Refunds the rest of an order or a part of it. Concurrent equal requests refund once, and a retry
 * after a crash finds the refund.
 * @returns the result for the operator
 * @throws ShopError `order_not_found`, `nothing_to_refund`; ProviderUnavailableError
 */
export const refundOrder =
  (deps: OrderDeps) =>
  async (number: string, wanted: RefundOptions): Promise<string> => {
    const known = await syncRefunds(deps, number);
    const { order, refunds } = known;
    const amount = cents(refundAmount(known, wanted, deps.clock()));
    try {
      await deps.payments.refund({
        paymentId: order.paymentId,
        cents: amount,
        // Equal for concurrent requests, and different after the first of them is stored.
        idempotencyKey: `refund-${order.number}-${refunds.length}-${amount}`,
      });
    } catch (error) {
      if (!(error instanceof ProviderRejectionError)) throw error;
      throw new ShopError('nothing_to_refund', `The provider rejects it: ${error.message}`);
    }
    const { order: after } = await syncRefunds(deps, number);
    const left = cents(after.totalCents - after.refundedCents);
    return `${formatCents(amount)} of order ${order.number} goes back to the buyer; ${formatCents(left)} is left. The order is ${after.status}.`;
  };

/** An order as a target of `ops -- refund`. @throws ShopError `order_not_found` */
export const orderForRefund = async (
  deps: OrderDeps,
  number: string,
  wanted: RefundOptions,
): Promise<Refundable> => {
  const order = await transaction(deps.db, (tx) => lockOrderByNumber(tx, number));
  if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
  return {
    subscriptionId: order.subscriptionId,
    isToBegin: false,
    refund: () => refundOrder(deps)(number, wanted),
  };
};

/** A target of `ops -- refund`, with its subscription. */
export type Refundable = {
  /** Null without a subscription, or before it begins. */
  subscriptionId: string | null;
  /** Whether a subscription would begin later; the refund prevents it. */
  isToBegin: boolean;
  /** @returns the result for the operator. */
  refund: () => Promise<string>;
};
