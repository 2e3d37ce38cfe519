import type { Cents } from '@candor/catalog-contract/money';
import { amountOf, fieldsOf, linesOf, momentOf, type OrderLine } from '../orders/order';

/** A subscription as its owner sees it. */
export type Subscription = {
  id: string;
  status: 'active' | 'past_due' | 'ended';
  lines: readonly OrderLine[];
  /** What is charged each time, before discount and tax. */
  perCharge: Cents;
  /** Set once it is cancelled: it runs until then. */
  cancelAt: Date | null;
  endedAt: Date | null;
  /** The end of what is paid for. */
  paidUntil: Date | null;
  nextCharge: { at: Date; cents: Cents } | null;
  card: { brand: string; last4: string } | null;
  /** A new card was begun on the provider's page and has not arrived here yet. */
  isCardOnItsWay: boolean;
};

const isStatus = (value: unknown): value is Subscription['status'] =>
  value === 'active' || value === 'past_due' || value === 'ended';

const parseCharge = (value: unknown): Subscription['nextCharge'] => {
  const { at, cents } = fieldsOf(value);
  const moment = momentOf(at);
  return moment && { at: moment, cents: amountOf(cents) };
};

const parseCard = (value: unknown): Subscription['card'] => {
  const { brand, last4 } = fieldsOf(value);
  return typeof brand === 'string' && typeof last4 === 'string' ? { brand, last4 } : null;
};

/** Reads one subscription of the API's; null when what makes it one is missing. */
export const parseSubscription = (value: unknown): Subscription | null => {
  const { id, status, items, cents, ...rest } = fieldsOf(value);
  if (typeof id !== 'string' || !isStatus(status) || !Array.isArray(items)) return null;
  return {
    id,
    status,
    lines: linesOf(items),
    perCharge: amountOf(cents),
    cancelAt: momentOf(rest['cancelAt']),
    endedAt: momentOf(rest['endedAt']),
    paidUntil: momentOf(rest['currentPeriodEnd']),
    nextCharge: parseCharge(rest['nextCharge']),
    card: parseCard(rest['card']),
    isCardOnItsWay: rest['cardUpdate'] === 'open',
  };
};

/** Reads the answer of the list. */
export const parseSubscriptions = (answer: unknown): Subscription[] | null => {
  const { subscriptions } = fieldsOf(answer);
  return Array.isArray(subscriptions)
    ? subscriptions.flatMap((one) => parseSubscription(one) ?? [])
    : null;
};
