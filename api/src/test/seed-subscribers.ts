import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { cents } from '@candor/catalog-contract/money';
import { dayMs } from '../config/durations';
import type { PricedCart } from '../pricing/price-cart';
import type { subscriptionTable } from '../subscriptions/subscription-table';
import type { Random, SamplePerson } from './seed-people';

type Row = typeof subscriptionTable.$inferInsert;
type Subscription = {
  id: string;
  person: SamplePerson;
  cart: PricedCart;
  startedAt: Date;
  paidUntil: Date;
  endedAt: Date | null;
};
type Renewal = { person: SamplePerson; cart: PricedCart; subscriptionId: string };

/** Subscriptions of a sample shop while its orders are made, oldest order first. */
export type Subscribers = {
  /** @returns the id of the new subscription */
  begin: (bought: { person: SamplePerson; cart: PricedCart; at: Date }) => string;
  /** The subscription that is charged at this time; one in ten ends instead. */
  renew: (at: Date) => Renewal | null;
  rows: (now: Date) => Row[];
};

const intervalMs = BILLING_INTERVAL_DAYS * dayMs;
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

const rowOf = (
  { id, person, cart, startedAt, paidUntil, endedAt }: Subscription,
  now: Date,
): Row => {
  // Charges are days away, so no subscription of the sample is due.
  const periodEnd = endedAt ?? (paidUntil < now ? later(now, intervalMs / 2) : paidUntil);
  return {
    id,
    accountId: person.accountId,
    email: person.email,
    customerId: `seeded-customer-${id}`,
    status: endedAt === null ? 'active' : 'ended',
    currency: 'usd',
    lines: cart.lines,
    charges: [],
    cents: cents(cart.subtotal),
    shipTo: person.shipTo,
    startedAt,
    periodEnd,
    cancelAt: null,
    canceledAt: endedAt,
    endedAt,
    nextAttemptAt: null,
    cardBrand: 'visa',
    cardLast4: '4242',
    reading: 0,
    // The provider does not know them, and nothing checks them for years.
    nextCheckAt: later(now, 3650 * dayMs),
  };
};

export const createSubscribers = (random: Random, prefix: string): Subscribers => {
  const all: Subscription[] = [];
  /**
   * The active subscriptions, sorted by their next charge. Each is charged after the same interval.
   */
  const due: Subscription[] = [];
  const renew = (at: Date): Renewal | null => {
    const [next] = due;
    if (next === undefined || next.paidUntil > at) return null;
    due.shift();
    if (random() < 0.1) {
      next.endedAt = next.paidUntil;
      return renew(at);
    }
    next.paidUntil = later(at, intervalMs);
    due.push(next);
    return { person: next.person, cart: next.cart, subscriptionId: next.id };
  };
  return {
    begin: ({ person, cart, at }) => {
      const id = `seeded-subscription-${prefix}-${all.length}`;
      const paidUntil = later(at, intervalMs);
      const subscription = { id, person, cart, startedAt: at, paidUntil, endedAt: null };
      all.push(subscription);
      due.push(subscription);
      return id;
    },
    renew,
    rows: (now) => all.map((subscription) => rowOf(subscription, now)),
  };
};
