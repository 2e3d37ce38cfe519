import type { CheckoutResponse } from '@candor/api-contract/checkout';
import type { OrderLineResponse } from '@candor/api-contract/orders';
import type {
  ChangedSubscriptionResponse,
  SubscriptionResponse,
  SubscriptionsResponse,
} from '@candor/api-contract/subscriptions';
import { RENEWAL_NOTICE_DAYS } from '@candor/catalog-contract/billing-interval';
import { formatComingCharge } from '@candor/catalog-contract/coming-charge';
import { cents, type Cents } from '@candor/catalog-contract/money';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { formatDate } from '@candor/shell-contract/format-date';
import { LIST_TIMEOUT_MS } from '../orders/order';

/** The API responds within five seconds; the rest is for the network. */
export const CHANGE_TIMEOUT_MS = 7000;

/** A subscription of the signed-in account. */
export type Subscription = Omit<SubscriptionResponse, 'items' | 'cents' | 'nextCharge'> & {
  lines: readonly OrderLineResponse[];
  /** The price of each charge, before discount and tax. */
  perCharge: Cents;
  nextCharge: { at: string; cents: Cents } | null;
};

/** The API's subscription, with lines as orders have them. */
export const toSubscription = ({
  items,
  cents: perCharge,
  nextCharge,
  ...subscription
}: SubscriptionResponse): Subscription => ({
  ...subscription,
  lines: items.map(({ id, name, quantity }) => ({ id, name, quantity, isSubscription: false })),
  perCharge: cents(perCharge),
  nextCharge: nextCharge && { at: nextCharge.at, cents: cents(nextCharge.cents) },
});

/** Fetches the account's subscriptions, newest first. @throws as `callWithTimeout` does */
export const fetchSubscriptions = async (signal: AbortSignal): Promise<Subscription[]> => {
  const { subscriptions } = await callWithTimeout<SubscriptionsResponse>(
    LIST_TIMEOUT_MS,
    '/api/subscriptions',
    { signal },
  );
  return subscriptions.map(toSubscription);
};

const post = <Data>(id: string, action: string): Promise<Data> =>
  callWithTimeout(CHANGE_TIMEOUT_MS, `/api/subscriptions/${encodeURIComponent(id)}/${action}`, {
    method: 'POST',
    body: {},
  });

/** @throws as `callWithTimeout` does */
export const changeSubscription = async (
  id: string,
  change: 'cancel' | 'resume',
): Promise<Subscription> =>
  toSubscription((await post<ChangedSubscriptionResponse>(id, change)).subscription);

/** Starts a card update. @returns the URL of the provider's page, unchecked; null without one */
export const startCardUpdate = async (id: string): Promise<string | null> =>
  (await post<CheckoutResponse | null>(id, 'card'))?.url ?? null;

const formatDay = (day: string): string => formatDate(day, 'UTC');

/** When the parcel of the next charge leaves and arrives, and where. */
export const describeParcel = ({ nextParcel, address }: Subscription): string | null => {
  if (nextParcel === null) return null;
  const { sentBy, arrivesFrom, arrivesBy } = nextParcel;
  const to =
    address === null
      ? ''
      : ` It goes to ${[address.name, address.line1, address.line2, `${address.city}, ${address.state} ${address.zip}`].filter((line) => line !== '').join(', ')}.`;
  return `Ships by ${formatDay(sentBy)}. Arrives ${formatDay(arrivesFrom)} to ${formatDay(arrivesBy)}.${to}`;
};

/** The label of a subscription's card, and what happens next, with the API's facts alone. */
export const describeSubscription = ({
  status,
  cancelAt,
  endedAt,
  nextCharge,
  pausedUntil,
}: Subscription): { tag: string; next: string } => {
  if (status === 'ended')
    return {
      tag: 'Ended',
      next: endedAt ? `It ended on ${formatDate(endedAt)}.` : 'It has ended.',
    };
  if (status === 'past_due')
    return {
      tag: 'Payment failed',
      next: nextCharge
        ? `The last charge didn’t go through. We try again on ${formatDate(nextCharge.at)}: ${formatComingCharge(nextCharge.cents)}. Please add a card that works before then.`
        : 'The last charge didn’t go through, and we won’t try again. Add a card that works to keep your subscription.',
    };
  if (cancelAt)
    return {
      tag: 'Canceled',
      next: `You’re paid through ${formatDate(cancelAt)}. No further charges.`,
    };
  if (pausedUntil)
    return {
      tag: 'Paused',
      next: `It’s paused until ${formatDate(pausedUntil)}${nextCharge ? `, when ${formatComingCharge(nextCharge.cents)} is charged` : ''}. We email you at least ${RENEWAL_NOTICE_DAYS} days before.`,
    };
  return {
    tag: 'Active',
    next: nextCharge
      ? `The next charge is ${formatComingCharge(nextCharge.cents)} on ${formatDate(nextCharge.at)}.`
      : 'No charge is scheduled right now.',
  };
};

/** Describes the effect of a cancellation now. */
export const describeCancellation = ({
  status,
  currentPeriodEnd,
  pausedUntil,
}: Subscription): string => {
  if (status === 'past_due' || pausedUntil !== null)
    return 'It ends now. No further charges. We’ll confirm by email.';
  return `You’re paid through ${formatDate(currentPeriodEnd)}. No further charges. We’ll confirm by email.`;
};
