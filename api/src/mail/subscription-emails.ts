import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { brand } from '@candor/shell-contract/brand';
import { formatDate } from '@candor/shell-contract/format-date';
import { describeCard } from './card-brands';
import type { Mail } from './mail';
import { plainEmail } from './render-mail';

/** Input of every email about a subscription. */
export type Subscriber = {
  to: string;
  /** '2 × Focus, 1 × Joy Stack' */
  what: string;
  /** Charged each time, before discount and tax. */
  cents: Cents;
  /** The page that shows, changes and cancels it. */
  accountUrl: string;
  /** The home page. */
  shopUrl: string;
};

const signInHint = ({ to }: Subscriber): string =>
  `Your account page shows it when you sign in with this address, ${to}.`;

/** Sent after a failed charge. */
export const paymentFailed = (
  subscriber: Subscriber,
  charge: { cents: Cents; nextAttemptAt: Date | null },
): Mail =>
  plainEmail({
    kind: 'subscription-payment-failed',
    to: subscriber.to,
    subject: `Your ${brand.name} subscription couldn’t be charged`,
    title: 'Your card wasn’t charged.',
    paragraphs: [
      `Your bank declined ${formatCents(charge.cents)} for the next package of ${subscriber.what}. Nothing was charged, and the package waits until it is paid.`,
      'What to do: check that the card hasn’t expired, or add another. A new card is charged right away.',
      charge.nextAttemptAt === null
        ? 'We won’t try this card again.'
        : `If you do nothing, we’ll try the same card again on ${formatDate(charge.nextAttemptAt)}.`,
      signInHint(subscriber),
    ],
    action: { label: 'Update your card', href: subscriber.accountUrl },
  });

/** Sent when the subscription ends after the last failed charge. */
export const subscriptionEnded = (subscriber: Subscriber, endedAt: Date): Mail =>
  plainEmail({
    kind: 'subscription-ended',
    to: subscriber.to,
    subject: `Your ${brand.name} subscription has ended`,
    title: 'Your subscription has ended.',
    paragraphs: [
      `Your bank declined every charge for ${subscriber.what}, so we stopped on ${formatDate(endedAt)}. No further charges, and nothing more ships.`,
      'You’re welcome to start again whenever you like.',
    ],
    action: { label: 'Go to the shop', href: subscriber.shopUrl },
  });

/** Confirms a cancellation, with the last day of the subscription. */
export const subscriptionCanceled = (
  subscriber: Subscriber,
  end: { at: Date; isOver: boolean },
): Mail =>
  plainEmail({
    kind: 'subscription-cancelled',
    to: subscriber.to,
    subject: `Your ${brand.name} subscription is canceled`,
    title: 'Your subscription is canceled.',
    paragraphs: end.isOver
      ? [
          `${subscriber.what}: it ended on ${formatDate(end.at)}. Nothing more will be charged.`,
          'You’re welcome to start again whenever you like.',
        ]
      : [
          `${subscriber.what}: you’re paid through ${formatDate(end.at)}. Nothing more will be charged.`,
          `Changed your mind? Until then you can keep it. ${signInHint(subscriber)}`,
        ],
    action: end.isOver
      ? { label: 'Go to the shop', href: subscriber.shopUrl }
      : { label: 'See your subscription', href: subscriber.accountUrl },
  });

/** Confirms that a cancellation was withdrawn, and announces the next charge. */
export const subscriptionResumed = (subscriber: Subscriber, nextChargeAt: Date): Mail =>
  plainEmail({
    kind: 'subscription-resumed',
    to: subscriber.to,
    subject: `Your ${brand.name} subscription continues`,
    title: 'Your subscription continues.',
    paragraphs: [
      `You took the cancellation back. The next charge for ${subscriber.what} is ${formatComingCharge(subscriber.cents)} on ${formatDate(nextChargeAt)}, and then ${billingInterval} until you cancel.`,
      `Cancel any time; you keep the ${BILLING_INTERVAL_DAYS} days paid for. ${signInHint(subscriber)}`,
    ],
    action: { label: 'See your subscription', href: subscriber.accountUrl },
  });

/** Confirms a new card, and warns an owner who did not change it. */
export const cardUpdated = (
  subscriber: Subscriber,
  card: { brand: string; last4: string } | null,
): Mail =>
  plainEmail({
    kind: 'subscription-card-updated',
    to: subscriber.to,
    subject: `The card of your ${brand.name} subscription was changed`,
    title: 'Your new card is saved.',
    paragraphs: [
      `${subscriber.what} is charged to ${card === null ? 'the new card' : `the ${describeCard(card)}`} from now on.`,
      'Didn’t change it? Reply to this email.',
    ],
    action: { label: 'See your subscription', href: subscriber.accountUrl },
  });
