import { transaction } from '../db/transaction';
import { reservationForRefund } from '../founders/refund-reservation';
import { ShopError } from '../http/shop-error';
import { wholeNumber, type OpsCommand } from '../commands/ops-command';
import { subscriptionById } from '../subscriptions/subscription-store';
import type { CheckoutDeps } from '../orders/order-deps';
import { orderForRefund, type Refundable } from '../orders/refund-order';

type Options = { cents?: number; again?: boolean; endSubscription?: boolean };

/** Ends a subscription at once; idempotent. */
export type EndSubscription = (id: string) => Promise<void>;

const isRunning = (deps: CheckoutDeps, id: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const found = await subscriptionById(tx, id);
    return found !== null && found.status !== 'ended';
  });

/** The part of the output about the subscription. */
const describeSubscription = async (
  deps: CheckoutDeps,
  { subscriptionId, isToBegin }: Refundable,
): Promise<string> => {
  if (subscriptionId === null) return isToBegin ? ' Its subscription does not begin.' : '';
  return (await isRunning(deps, subscriptionId))
    ? ` Its subscription ${subscriptionId} goes on and is charged again: add --end-subscription to end it as well.`
    : ` Its subscription ${subscriptionId} has ended.`;
};

/** `ops -- refund`, for orders and for founders' reservations. */
export const refundCommand = (
  deps: CheckoutDeps,
  endSubscription: EndSubscription,
): OpsCommand => ({
  name: 'refund',
  summary: 'refunds the rest or a part of an order or a reservation',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .option('--cents <amount>', 'a part of an order', wholeNumber)
      .option('--again', 'the same part once more')
      .option('--end-subscription', 'ends its subscription as well'),
  run: async (given: string, { cents, again = false, endSubscription: isEnding }: Options) => {
    const number = given.trim().toUpperCase();
    const refundOptions = { cents: cents ?? null, again };
    const found = number.startsWith('F-')
      ? await reservationForRefund(deps, number, refundOptions)
      : await orderForRefund(deps, number, refundOptions);
    const { subscriptionId, isToBegin } = found;
    if (isEnding === true && subscriptionId === null && !isToBegin)
      throw new Error(`${number} has no subscription that could be ended. Nothing was refunded.`);
    // The subscription ends first, so that a repeated refund finds it ended after any failure.
    if (isEnding === true && subscriptionId !== null) await endSubscription(subscriptionId);
    try {
      return `${await found.refund()}${await describeSubscription(deps, found)}`;
    } catch (error) {
      if (!(error instanceof ShopError) || subscriptionId === null) throw error;
      throw new Error(`${error.message}${await describeSubscription(deps, found)}`, {
        cause: error,
      });
    }
  },
});
