import { formatCents, type Cents } from '@candor/catalog-contract/money';
import { callWithTimeout } from '@candor/shell-contract/call-with-timeout';
import { formatDate } from '@candor/shell-contract/format-date';
import {
  LIST_TIMEOUT_MS,
  parseCents,
  parseDate,
  parseOrderLines,
  readFields,
  type OrderLine,
} from '../orders/order';

/** The API responds within five seconds; the rest is for the network. */
export const CHANGE_TIMEOUT_MS = 7000;

export type SubscriptionChange = 'cancel' | 'resume' | 'card';

/** A subscription of the signed-in account. */
export type Subscription = {
  id: string;
  status: 'active' | 'past_due' | 'ended';
  lines: readonly OrderLine[];
  /** The price of each charge, before discount and tax. */
  perCharge: Cents;
  /** The end of a cancelled subscription that still runs. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The end of the paid period. */
  paidUntil: Date | null;
  nextCharge: { at: Date; cents: Cents } | null;
  card: { brand: string; last4: string } | null;
  /** A card update was started at the provider and is not saved yet. */
  isCardUpdatePending: boolean;
};

const isStatus = (value: unknown): value is Subscription['status'] =>
  value === 'active' || value === 'past_due' || value === 'ended';

const parseCharge = (value: unknown): Subscription['nextCharge'] => {
  const { at, cents } = readFields(value);
  const date = parseDate(at);
  return date && { at: date, cents: parseCents(cents) };
};

const parseCard = (value: unknown): Subscription['card'] => {
  const { brand, last4 } = readFields(value);
  return typeof brand === 'string' && typeof last4 === 'string' ? { brand, last4 } : null;
};

/** Parses a subscription; null without its id, status or items. */
export const parseSubscription = (value: unknown): Subscription | null => {
  const { id, status, items, cents, ...fields } = readFields(value);
  if (typeof id !== 'string' || !isStatus(status) || !Array.isArray(items)) return null;
  return {
    id,
    status,
    lines: parseOrderLines(items),
    perCharge: parseCents(cents),
    cancelAt: parseDate(fields['cancelAt']),
    endedAt: parseDate(fields['endedAt']),
    paidUntil: parseDate(fields['currentPeriodEnd']),
    nextCharge: parseCharge(fields['nextCharge']),
    card: parseCard(fields['card']),
    isCardUpdatePending: fields['cardUpdate'] === 'open',
  };
};

/** Fetches the account's subscriptions, newest first. @throws as `callWithTimeout` does */
export const fetchSubscriptions = async (signal: AbortSignal): Promise<Subscription[]> => {
  const { subscriptions } = readFields(
    await callWithTimeout(LIST_TIMEOUT_MS, '/api/subscriptions', { signal }),
  );
  if (!Array.isArray(subscriptions)) throw new TypeError('The response has no subscriptions.');
  return subscriptions.flatMap((subscription) => parseSubscription(subscription) ?? []);
};

/** Posts a change of a subscription. @returns the response @throws as `callWithTimeout` does */
export const postChange = (id: string, change: SubscriptionChange): Promise<unknown> =>
  callWithTimeout(CHANGE_TIMEOUT_MS, `/api/subscriptions/${encodeURIComponent(id)}/${change}`, {
    method: 'POST',
    body: {},
  });

/** The label of a subscription's card, and what happens next, with the API's facts alone. */
export const describeSubscription = ({
  status,
  cancelAt,
  endedAt,
  nextCharge,
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
        ? `The last charge did not go through. We try again on ${formatDate(nextCharge.at)}: ${formatCents(nextCharge.cents)}. Please give us a card that works before then.`
        : 'The last charge did not go through, and no further try is planned. Give us a card that works to keep your subscription.',
    };
  if (cancelAt)
    return {
      tag: 'Cancelled',
      next: `It runs until ${formatDate(cancelAt)}, and nothing more is charged.`,
    };
  return {
    tag: 'Active',
    next: nextCharge
      ? `The next charge is ${formatCents(nextCharge.cents)} on ${formatDate(nextCharge.at)}; the parcel follows within a business day.`
      : 'No charge is planned right now.',
  };
};

/** What a cancellation would do now. */
export const describeCancellation = ({ status, paidUntil }: Subscription): string => {
  if (status === 'past_due' || !paidUntil)
    return 'It ends at once, and nothing more is charged. We confirm it by mail.';
  return `It runs until ${formatDate(paidUntil)}, which is paid for, and nothing more is charged. We confirm it by mail.`;
};
