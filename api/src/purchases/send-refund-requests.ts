import type { Database } from '../db/database';
import type { RowMetric } from '../db/row-metrics';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { Logger } from '../observability/logger';
import { ProviderRejectionError, ProviderUnavailableError } from '../stripe/payment-gateway';
import {
  claimRefundRequests,
  completeRefundRequest,
  countOpenSince,
  postponeRefundRequest,
  rejectRefundRequest,
} from './refund-request-store';
import type { RefundRequest } from './refund-request-table';
import type { RefundTarget } from './refund-target';
import { disputed } from './reject-disputed';

export type RefundDeps = {
  db: Database;
  clock: () => Date;
  logger: Logger;
  targets: readonly RefundTarget[];
  /** Ends a subscription at once; idempotent. @throws ProviderUnavailableError */
  endSubscription: (id: string) => Promise<void>;
};

/** How long a process may take for one attempt before another one tries. */
export const leaseMs = 60_000;
const longestDelayMs = 60 * 60_000;
/** With the delays between them about a day: the provider repeats a response by its key for that long. */
const maxAttempts = 28;
const stuckAfterMs = 60 * 60_000;
const batchSize = 50;

/** The kind of purchase of a number. @throws ShopError `order_not_found` */
export const targetOf = (
  { targets }: Pick<RefundDeps, 'targets'>,
  number: string,
): RefundTarget => {
  const target = targets.find(({ prefix }) => number.startsWith(prefix));
  if (target === undefined)
    throw new ShopError('order_not_found', `Order ${number} was not found.`);
  return target;
};

const delayAfter = (attempts: number): number => Math.min(leaseMs * 2 ** attempts, longestDelayMs);

/**
 * Ends the subscription of a request first, so that it is not charged again whatever happens next, but not for a
 * refund that a dispute rules out. @returns whether it ended
 * @throws ProviderRejectionError
 */
const endFirst = async (
  deps: RefundDeps,
  target: RefundTarget,
  { subject, endsSubscription }: RefundRequest,
): Promise<boolean> => {
  if (endsSubscription === null) return false;
  if (await target.isDisputed(subject)) throw new ProviderRejectionError(disputed().message);
  await deps.endSubscription(endsSubscription);
  return true;
};

/**
 * Makes one attempt of a request: ends the subscription, and refunds. Repeated attempts refund once.
 * @throws ProviderUnavailableError; the request stays open
 */
export const sendRefundRequest = async (
  deps: RefundDeps,
  request: RefundRequest,
): Promise<void> => {
  const { db } = deps;
  const target = targetOf(deps, request.subject);
  let hasEnded = false;
  try {
    hasEnded = await endFirst(deps, target, request);
    await target.send(request);
    if (request.cents === 0)
      await transaction(db, (tx) => completeRefundRequest(tx, request.id, null));
  } catch (error) {
    if (!(error instanceof ProviderRejectionError)) throw error;
    deps.logger.error({ subject: request.subject, err: error }, 'refund request rejected');
    const problem = hasEnded ? `${error.message} The subscription has ended.` : error.message;
    await transaction(db, (tx) => rejectRefundRequest(tx, request.id, problem));
  }
};

const postpone = async (
  { db, clock, logger }: RefundDeps,
  { id, subject, attempts }: RefundRequest,
  err: unknown,
): Promise<void> => {
  const isUnavailable = err instanceof ProviderUnavailableError;
  const isLast = attempts >= maxAttempts;
  if (isUnavailable && !isLast) logger.warn({ subject, attempts }, 'refund request postponed');
  else logger.error({ subject, attempts, err }, 'refund request failed');
  await transaction(db, (tx) =>
    isLast
      ? rejectRefundRequest(
          tx,
          id,
          'No reply for a day. Compare with the provider before you refund again.',
        )
      : postponeRefundRequest(tx, id, new Date(clock().getTime() + delayAfter(attempts))),
  );
};

/**
 * Repeats open requests that a crash or an unavailable provider left, each on its own.
 * @returns the number of claimed requests
 */
export const sendDueRefundRequests = async (
  deps: RefundDeps,
  signal?: AbortSignal,
): Promise<number> => {
  const now = deps.clock();
  const again = new Date(now.getTime() + leaseMs);
  const due = await transaction(deps.db, (tx) =>
    claimRefundRequests(tx, { now, again, atMost: batchSize }),
  );
  for (const request of due) {
    if (signal?.aborted === true) break;
    try {
      await sendRefundRequest(deps, request);
    } catch (error) {
      await postpone(deps, request, error);
    }
  }
  return due.length;
};

/** Requests that are open for an hour: the provider is unavailable, or an attempt fails. */
export const stuckRefundsMetric: RowMetric = {
  name: 'candor_refund_requests_stuck',
  help: 'Refund requests without a result for an hour',
  read: async (tx, now) => [
    { value: await countOpenSince(tx, new Date(now.getTime() - stuckAfterMs)) },
  ],
};
