import { parseArgs } from 'node:util';
import { transaction } from '../db/transaction';
import { reservationForRefund } from '../founders/refund-reservation';
import { ShopError } from '../http/shop-error';
import type { OpsCommand } from '../commands/ops-command';
import { onlyArgument, wholeNumber } from '../commands/read-args';
import { subscriptionById } from '../subscriptions/subscription-store';
import type { CheckoutDeps } from '../orders/order-deps';
import { orderForRefund, type Refundable } from '../orders/refund-order';

const usage = 'refund ORDER|RESERVATION [--cents N] [--again] [--end-subscription]';

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
  summary:
    'ORDER|RESERVATION [--cents N] [--again] [--end-subscription]  refunds the rest or a part',
  run: async (args) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        cents: { type: 'string' },
        again: { type: 'boolean', default: false },
        'end-subscription': { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const number = onlyArgument(positionals, usage).trim().toUpperCase();
    const refundOptions = { cents: wholeNumber(values.cents, '--cents'), again: values.again };
    const found = number.startsWith('F-')
      ? await reservationForRefund(deps, number, refundOptions)
      : await orderForRefund(deps, number, refundOptions);
    const { subscriptionId, isToBegin } = found;
    const isEnding = values['end-subscription'];
    if (isEnding && subscriptionId === null && !isToBegin)
      throw new Error(`${number} has no subscription that could be ended. Nothing was refunded.`);
    // The subscription ends first, so that a repeated refund finds it ended after any failure.
    if (isEnding && subscriptionId !== null) await endSubscription(subscriptionId);
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
