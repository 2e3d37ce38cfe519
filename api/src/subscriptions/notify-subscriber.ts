import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import {
  paymentFailed,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
  type Subscriber,
} from '../mail/subscription-emails';
import type { SubscriptionSnapshot } from '../stripe/subscription-gateway';
import { countAsNoticed } from './notice-store';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';

type Notification = [dedupeKey: string, mail: Mail];

/** The recipient of a subscription's emails, and how they describe it. */
export const subscriberOf = (
  { email, lines, cents: amount }: Subscription,
  publicOrigin: string,
): Subscriber => ({
  to: email,
  what: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  cents: amount,
  accountUrl: `${publicOrigin}/account`,
  shopUrl: `${publicOrigin}/`,
});

/** One per declined attempt of an open invoice. */
const failedCharges = (
  { status: subscriptionStatus }: Subscription,
  to: Subscriber,
  { invoices }: SubscriptionSnapshot,
): Notification[] =>
  subscriptionStatus === 'ended'
    ? []
    : invoices
        .filter(({ status, attempts }) => status === 'open' && attempts > 0)
        .map(({ id, attempts, total, nextAttemptAt }) => [
          `subscription-payment-failed:${id}:${attempts}`,
          paymentFailed(to, { cents: cents(total), nextAttemptAt }),
        ]);

const endNotices = (
  { id, canceledAt, cancelAt, endedAt, periodEnd }: Subscription,
  to: Subscriber,
  { hasEndedUnpaid }: SubscriptionSnapshot,
): Notification[] => {
  if (hasEndedUnpaid && endedAt !== null)
    return [[`subscription-ended:${id}`, subscriptionEnded(to, endedAt)]];
  if (canceledAt === null) return [];
  const end = { at: endedAt ?? cancelAt ?? periodEnd, isOver: endedAt !== null };
  return [[`subscription-cancelled:${id}:${canceledAt.getTime()}`, subscriptionCanceled(to, end)]];
};

/** Compares with the stored row, because the provider keeps no trace of a withdrawn cancellation. */
const resumeNotices = (
  { canceledAt }: Subscription,
  after: Subscription,
  to: Subscriber,
): Notification[] =>
  canceledAt !== null && after.canceledAt === null && after.status === 'active'
    ? [
        [
          `subscription-resumed:${after.id}:${canceledAt.getTime()}`,
          subscriptionResumed(to, after.periodEnd),
        ],
      ]
    : [];

/** Queues the emails that a change requires, once each, even when their events were lost. */
export const notifySubscriber = async (
  tx: Tx,
  { clock, publicOrigin }: SubscriptionDeps,
  change: { before: Subscription; after: Subscription; snapshot: SubscriptionSnapshot },
): Promise<void> => {
  const { before, after, snapshot } = change;
  const to = subscriberOf(after, publicOrigin);
  const resumed = resumeNotices(before, after, to);
  const notifications = [
    ...failedCharges(after, to, snapshot),
    ...endNotices(after, to, snapshot),
    ...resumed,
  ];
  for (const [dedupeKey, mail] of notifications) await enqueue(tx, { ...mail, dedupeKey }, clock());
  if (resumed.length > 0) await countAsNoticed(tx, after, clock());
};
