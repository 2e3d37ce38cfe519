import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import {
  paymentFailed,
  subscriptionCancelled,
  subscriptionEnded,
  subscriptionResumed,
} from '../mail/subscription-letters';
import type { SubscriptionSnapshot } from '../stripe/subscription-gateway';
import { subscriberOf } from './subscriber';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';

/** A letter, and the occasion that gets it once. */
type Notification = [key: string, mail: Mail];

/** One letter for each try that the bank refused, as long as the charge is still open. */
const failedCharges = (
  after: Subscription,
  to: ReturnType<typeof subscriberOf>,
  reading: Snapshot,
) =>
  after.status === 'ended'
    ? []
    : reading.invoices
        .filter(({ status, attempts }) => status === 'open' && attempts > 0)
        .map(({ id, attempts, total, nextAttemptAt }): Notification => [
          `subscription-payment-failed:${id}:${attempts}`,
          paymentFailed(to, { cents: cents(total), nextAttemptAt }),
        ]);

type Snapshot = SubscriptionSnapshot;

const endNotices = (
  { id, canceledAt, cancelAt, endedAt, periodEnd }: Subscription,
  to: ReturnType<typeof subscriberOf>,
  { hasEndedUnpaid: isGivenUp }: Snapshot,
): Notification[] => {
  if (isGivenUp && endedAt !== null)
    return [[`subscription-ended:${id}`, subscriptionEnded(to, endedAt)]];
  if (canceledAt === null) return [];
  const end = { at: endedAt ?? cancelAt ?? periodEnd, isOver: endedAt !== null };
  return [[`subscription-cancelled:${id}:${canceledAt.getTime()}`, subscriptionCancelled(to, end)]];
};

/** Taking a cancellation back is seen by what we knew before: the provider forgets that it was there. */
const resumeNotices = (
  before: Subscription,
  after: Subscription,
  to: ReturnType<typeof subscriberOf>,
): Notification[] =>
  before.canceledAt !== null && after.canceledAt === null && after.status === 'active'
    ? [
        [
          `subscription-resumed:${after.id}:${before.canceledAt.getTime()}`,
          subscriptionResumed(to, after.periodEnd),
        ],
      ]
    : [];

/**
 * Puts the letters into the outbox that a subscriber should have had, each occasion once: also those
 * of which no event told us.
 */
export const notifySubscriber = async (
  tx: Tx,
  { clock, publicOrigin }: SubscriptionDeps,
  change: { before: Subscription; after: Subscription; reading: Snapshot },
): Promise<void> => {
  const { before, after, reading } = change;
  const to = subscriberOf(after, publicOrigin);
  const occasions = [
    ...failedCharges(after, to, reading),
    ...endNotices(after, to, reading),
    ...resumeNotices(before, after, to),
  ];
  for (const [dedupeKey, mail] of occasions) await enqueue(tx, { ...mail, dedupeKey }, clock());
};
