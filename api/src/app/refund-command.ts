import { Option } from 'commander';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import { type RefundReason, refundReasons } from '@candor/api-contract/staff-refunds';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { wholeNumber, type OpsCommand } from '../commands/ops-command';
import { auditAsOps } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { RefundRequest } from '../purchases/refund-request-table';
import type { RefundableRow } from '../purchases/refund-target';
import { requestRefund } from '../purchases/request-refund';
import { type RefundDeps, targetOf } from '../purchases/send-refund-requests';
import { subscriptionById } from '../subscriptions/subscription-store';

type Options = {
  cents?: number;
  again?: boolean;
  endSubscription?: boolean;
  reason: RefundReason;
};

const isRunning = (deps: RefundDeps, id: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const found = await subscriptionById(tx, id);
    return found !== null && found.status !== 'ended';
  });

/** The part of the output about the subscription. */
const describeSubscription = async (
  deps: RefundDeps,
  { subscriptionId, isSubscriptionToBegin }: RefundableRow,
): Promise<string> => {
  if (subscriptionId === null)
    return isSubscriptionToBegin ? ' Its subscription does not begin.' : '';
  return (await isRunning(deps, subscriptionId))
    ? ` Its subscription ${subscriptionId} continues and is charged again: add --end-subscription to end it as well.`
    : ` Its subscription ${subscriptionId} has ended.`;
};

/** The result for the operator. @throws ShopError `nothing_to_refund` where the provider rejected it */
const describeRefund = (
  name: string,
  { number, status, leftCents }: RefundableRow,
  { state, cents: amount, problem }: RefundRequest,
): string => {
  const what = `${formatCents(amount)} of ${name} ${number}`;
  if (state === 'rejected')
    throw new ShopError('nothing_to_refund', `${what} could not be refunded: ${problem ?? state}.`);
  if (state === 'requested' || status === 'refund_due')
    return `${what} will go back: the provider has not confirmed the refund yet, and the worker completes it.`;
  return `${what} goes back to its buyer; ${formatCents(cents(leftCents))} is left. The ${name} is ${status}.`;
};

/** `ops -- refund`, for orders and for founders' reservations. */
export const refundCommand = (deps: RefundDeps): OpsCommand => ({
  name: 'refund',
  summary: 'refunds the rest or a part of an order or a reservation',
  define: (command) =>
    command
      .argument('<number>', 'of the order or the reservation')
      .option('--cents <amount>', 'a part of it', wholeNumber)
      .option('--again', 'the same part once more')
      .option('--end-subscription', 'ends its subscription as well')
      .addOption(new Option('--reason <reason>', 'why').choices(refundReasons).default('other')),
  run: async (given: string, { cents: part, again = false, endSubscription, reason }: Options) => {
    const number = numberAsStored(given);
    const target = targetOf(deps, number);
    const read = () => transaction(deps.db, (tx) => target.read(tx, number));
    const found = await read();
    const isEnding = endSubscription === true;
    const requester = { name: 'ops', audit: auditAsOps(deps.clock) };
    const input = {
      action: 'refund',
      cents: part ?? null,
      parts: null,
      request: null,
      reason,
      note: '',
      endSubscription: isEnding,
      revision: null,
      again,
    } as const;
    try {
      const request = await requestRefund(deps)(number, input, requester);
      return `${describeRefund(target.name, await read(), request)}${await describeSubscription(deps, found)}`;
    } catch (error) {
      if (!(error instanceof ShopError) || found.subscriptionId === null) throw error;
      // A repeated command ends the subscription also where everything is refunded.
      if (isEnding && error.code === 'nothing_to_refund')
        await deps.endSubscription(found.subscriptionId);
      throw new Error(`${error.message}${await describeSubscription(deps, found)}`, {
        cause: error,
      });
    }
  },
});
