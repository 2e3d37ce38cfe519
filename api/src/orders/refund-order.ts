import { cents, formatCents } from '@candor/catalog-contract/money';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { ProviderRefusal } from '../stripe/payment-gateway';
import { applyRefunds } from './apply-refunds';
import { lockOrderByNumber } from './order-store';
import type { Order, RefundRow } from './order-table';
import type { Refundable } from './refundable';
import type { OrderDeps } from './order-deps';
import { refundsOfOrder } from './refund-store';

/** How much goes back; null: all that is left. `again`: the same part a second time, on purpose. */
export type WantedRefund = { cents: number | null; again: boolean };

const SAME_CLICK_MS = 10 * 60_000;

type Known = { order: Order & { paymentId: string }; refunds: RefundRow[] };

const find = async ({ db }: OrderDeps, number: string): Promise<Known> =>
  transaction(db, async (tx) => {
    const order = await lockOrderByNumber(tx, number);
    if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
    const { paymentId } = order;
    if (paymentId === null)
      throw new ShopError('nothing_to_refund', `Order ${order.number} cost nothing.`);
    return { order: { ...order, paymentId }, refunds: await refundsOfOrder(tx, order.id) };
  });

/** Our books as the provider has it, whoever refunded there in the meantime. */
const inStep = async (deps: OrderDeps, number: string): Promise<Known> => {
  const { order } = await find(deps, number);
  const refunds = await deps.payments.refundsOf(order.paymentId);
  await transaction(deps.db, (tx) => applyRefunds(tx, deps, order.paymentId, refunds));
  return find(deps, number);
};

const amountOf = ({ order, refunds }: Known, wanted: WantedRefund, now: Date): number => {
  const left = order.totalCents - order.refundedCents;
  const refuse = (message: string) => new ShopError('nothing_to_refund', message);
  if (left <= 0) throw refuse(`Order ${order.number} is refunded in full already.`);
  const amount = wanted.cents ?? left;
  if (amount > left)
    throw refuse(
      `Only ${formatCents(cents(left))} of order ${order.number} is left to be refunded.`,
    );
  const isSecondClick = refunds.some(
    (refund) =>
      refund.cents === amount &&
      refund.status !== 'failed' &&
      now.getTime() - refund.createdAt.getTime() < SAME_CLICK_MS,
  );
  if (isSecondClick && !wanted.again)
    throw refuse(
      `${formatCents(cents(amount))} of order ${order.number} was refunded a moment ago. Add --again to refund as much once more.`,
    );
  return amount;
};

/**
 * Sends money of an order back, all that is left or a part. However often it is asked for at once,
 * it goes back once; a process that dies in between finds the refund at the next try.
 * @returns what was done, for the operator.
 * @throws ShopError `order_not_found`, `nothing_to_refund`; ProviderAwayError
 */
export const refundOrder =
  (deps: OrderDeps) =>
  async (number: string, wanted: WantedRefund): Promise<string> => {
    const known = await inStep(deps, number);
    const { order, refunds } = known;
    const amount = cents(amountOf(known, wanted, deps.clock()));
    try {
      await deps.payments.refund({
        paymentId: order.paymentId,
        cents: amount,
        // Equal for all who ask before the first of them is in our books, and for none after.
        idempotencyKey: `refund-${order.number}-${refunds.length}-${amount}`,
      });
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      throw new ShopError('nothing_to_refund', `The provider refuses: ${error.message}`);
    }
    const { order: after } = await inStep(deps, number);
    const left = cents(after.totalCents - after.refundedCents);
    return `${formatCents(amount)} of order ${order.number} goes back to the buyer; ${formatCents(left)} is left. The order is ${after.status}.`;
  };

/** An order as `ops -- refund` takes it. @throws ShopError `order_not_found` */
export const orderForRefund = async (
  deps: OrderDeps,
  number: string,
  wanted: WantedRefund,
): Promise<Refundable> => {
  const order = await transaction(deps.db, (tx) => lockOrderByNumber(tx, number));
  if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
  return {
    subscriptionId: order.subscriptionId,
    isToBegin: false,
    refund: () => refundOrder(deps)(number, wanted),
  };
};
