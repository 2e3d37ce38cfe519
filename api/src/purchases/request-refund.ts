import { randomUUID } from 'node:crypto';
import { describeParts } from '@candor/api-contract/refund-sum';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { ifAvailable, requestTimeoutMs, withinDeadline } from '../stripe/with-provider';
import { insertRefundRequest, openRefundRequest, refundRequestById } from './refund-request-store';
import type { RefundRequest } from './refund-request-table';
import type { ClaimedRefund, RefundInput, RefundTarget } from './refund-target';
import { disputed } from './reject-disputed';
import { leaseMs, type RefundDeps, sendRefundRequest, targetOf } from './send-refund-requests';

/** The person who requests, with the audit log in this name. */
export type Requester = { name: string; audit: Audit };

const alreadyRequested = (subject: string) =>
  new ShopError('changed_meanwhile', `A refund of ${subject} is under way.`);

const auditRequest = async (
  tx: Tx,
  { name }: RefundTarget,
  {
    claimed,
    request,
    input,
    audit,
  }: {
    claimed: ClaimedRefund;
    request: RefundRequest;
    input: RefundInput;
    audit: Audit;
  },
): Promise<void> => {
  const { email, number, before } = claimed;
  await audit(tx, {
    action: `${name}.${input.action}`,
    subject: `${name} ${number}`,
    before,
    after: {
      refund: request.cents,
      ...(claimed.parts !== null && {
        for: describeParts(claimed.parts),
        restock: claimed.parts.restock,
      }),
      reason: request.reason,
      endsSubscription: request.endsSubscription,
      request: request.id,
    },
    ...(email !== '' &&
      request.note !== '' && { personal: { email, before: {}, after: { note: request.note } } }),
  });
};

const subscriptionToEnd = (
  { number, subscriptionId, isSubscriptionToBegin }: ClaimedRefund,
  { endSubscription }: RefundInput,
): string | null => {
  if (endSubscription && subscriptionId === null && !isSubscriptionToBegin)
    throw new ShopError(
      'subscription_not_found',
      `${number} has no subscription that could be ended. Nothing was refunded.`,
    );
  return endSubscription ? subscriptionId : null;
};

/** Stores the request before the provider is called: from now on it happens, and happens once. */
const claimRequest = (
  { db, clock }: RefundDeps,
  target: RefundTarget,
  { number, input, requester }: { number: string; input: RefundInput; requester: Requester },
): Promise<RefundRequest> =>
  transaction(db, async (tx) => {
    const claimed = await target.claim(tx, number, input);
    const now = clock();
    const request = await insertRefundRequest(tx, {
      id: input.request ?? randomUUID(),
      subject: claimed.number,
      cents: claimed.cents,
      parts: claimed.parts,
      isWhole: claimed.isWhole,
      reason: input.reason,
      note: claimed.email === '' ? '' : input.note,
      endsSubscription: subscriptionToEnd(claimed, input),
      requestedBy: requester.name,
      requestedAt: now,
      attempts: 1,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    });
    if (request === null) throw alreadyRequested(claimed.number);
    await auditRequest(tx, target, { claimed, request, input, audit: requester.audit });
    return request;
  });

/** The request that this one repeats, because the reply to it was lost. @throws ShopError `changed_meanwhile` */
const findRepeated = async (
  { db }: RefundDeps,
  number: string,
  { request }: RefundInput,
): Promise<RefundRequest | null> => {
  if (request === null) return null;
  const known = await transaction(db, (tx) => refundRequestById(tx, request));
  if (known !== null && known.subject !== number)
    throw new ShopError('changed_meanwhile', `This is the request of ${known.subject}.`);
  return known;
};

/**
 * Refunds an order or a reservation. When the provider is unavailable or slow, a worker completes it.
 * @returns the request with its result so far
 * @throws ShopError `changed_meanwhile`, `nothing_to_refund`, `refund_rejected`, `subscription_not_found`, and
 * those of the target
 */
export const requestRefund =
  (deps: RefundDeps) =>
  async (number: string, input: RefundInput, requester: Requester): Promise<RefundRequest> => {
    const { db, logger } = deps;
    const target = targetOf(deps, number);
    const known = await findRepeated(deps, number, input);
    if (known !== null) return known;
    const isOpen = await transaction(db, (tx) => openRefundRequest(tx, number));
    if (isOpen !== null) throw alreadyRequested(number);
    const isAvailable = await ifAvailable(logger, { task: 'read refunds', subject: number }, () =>
      withinDeadline(requestTimeoutMs, async () => {
        await target.sync(number);
        if (await target.isDisputed(number)) throw disputed();
      }),
    );
    const request = await claimRequest(deps, target, { number, input, requester });
    if (isAvailable)
      await ifAvailable(logger, { task: 'refund', subject: number }, () =>
        withinDeadline(requestTimeoutMs, () => sendRefundRequest(deps, request)),
      );
    return (await transaction(db, (tx) => refundRequestById(tx, request.id))) ?? request;
  };
