import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  maxDaysAhead,
  maxPauseDays,
  type SubscriptionAction,
} from '@candor/api-contract/staff-subscriptions';
import type { UsAddress } from '@candor/api-contract/us-address';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { formatDate } from '@candor/shell-contract/format-date';
import { dayMs, minuteMs } from '../config/durations';
import type { Actor } from '../db/audit';
import { ShopError } from '../http/shop-error';
import { dayInShop } from '../pricing/business-days';
import { isPaused } from './pending-change';
import type { PendingChange, Terms } from './subscription-change';
import type { Subscription } from './subscription-table';

/** A change as it was requested; terms are priced before. */
export type Requested =
  | { kind: 'address'; address: UsAddress }
  | { kind: 'lines'; terms: Terms }
  | { kind: 'next-date'; day: string }
  | { kind: 'pause'; until: string }
  | { kind: 'skip' | 'resume' | 'cancel' | 'keep' };

type Effect = PendingChange['effect'];

const notChangeable = (message: string) => new ShopError('subscription_not_changeable', message);

/** Nothing moves a charge that the provider may be making. */
export const isBeingCharged = ({ periodEnd }: Subscription, now: Date): boolean =>
  periodEnd.getTime() - now.getTime() < 10 * minuteMs;

/** Noon in most of the country, so that the day is the same in all of its time zones. */
const chargeOn = (day: string): Date => new Date(`${day}T18:00:00Z`);

/** @throws ShopError `subscription_not_changeable` */
const requireMovable = (row: Subscription, now: Date): void => {
  if (row.status === 'past_due')
    throw notChangeable('The last charge was declined. A new card has to pay it first.');
  if (row.cancelAt !== null)
    throw notChangeable('It’s canceled. Take the cancellation back first.');
  if (isBeingCharged(row, now))
    throw notChangeable('The next package is being charged right now. Try again in two hours.');
};

const move = (
  row: Subscription,
  to: Date,
  { now, pausedFrom = null }: { now: Date; pausedFrom?: Date | null },
): Effect => {
  requireMovable(row, now);
  if (to.getTime() - now.getTime() < 10 * minuteMs)
    throw notChangeable(`${formatDate(to)} is not in the future.`);
  if (to.getTime() - now.getTime() > maxDaysAhead * dayMs)
    throw notChangeable(`The next charge may be at most ${maxDaysAhead} days away.`);
  if (dayInShop(to) === dayInShop(row.periodEnd))
    throw notChangeable('The next charge is already on that day.');
  return {
    type: 'move',
    from: row.periodEnd.toISOString(),
    to: to.toISOString(),
    pausedFrom: pausedFrom?.toISOString() ?? null,
  };
};

const readdress = ({ shipTo: before }: Subscription, address: UsAddress): Effect => {
  const shipTo = { ...address, country: 'US' };
  if (isDeepStrictEqual(before, shipTo)) throw notChangeable('This is already its address.');
  return { type: 'address', shipTo };
};

const changeTerms = (row: Subscription, terms: Terms, now: Date): Effect => {
  requireMovable(row, now);
  const contents = (lines: Terms['lines']) =>
    lines.map(({ sku, quantity, unitCents }) => `${sku} ${quantity} ${unitCents}`).sort();
  if (isDeepStrictEqual(contents(row.lines), contents(terms.lines)))
    throw notChangeable('It already contains these.');
  return { type: 'terms', terms };
};

const pause = (row: Subscription, until: Date, now: Date): Effect => {
  const from = isPaused(row) && row.pausedFrom !== null ? row.pausedFrom : row.periodEnd;
  if (dayInShop(until) <= dayInShop(from))
    throw notChangeable(`A pause ends after the next charge, ${formatDate(from)}.`);
  if (until.getTime() - from.getTime() > maxPauseDays * dayMs)
    throw notChangeable('A pause lasts three months at most.');
  return move(row, until, { now, pausedFrom: from });
};

/** To the charge that the pause has moved, or to tomorrow when that day has passed. */
const resume = (row: Subscription, now: Date): Effect => {
  if (!isPaused(row) || row.pausedFrom === null) throw notChangeable('It’s not paused.');
  const tomorrow = now.getTime() + dayMs;
  return move(row, new Date(Math.max(row.pausedFrom.getTime(), tomorrow)), { now });
};

const end = (row: Subscription): Effect => {
  if (row.cancelAt !== null && row.status === 'active')
    throw notChangeable(`It’s already canceled and runs until ${formatDate(row.cancelAt)}.`);
  // Unpaid or paused days are not paid for, so there is nothing to run until.
  return { type: 'end', isAtOnce: row.status === 'past_due' || isPaused(row) };
};

const effectOf = (row: Subscription, requested: Requested, now: Date): Effect => {
  switch (requested.kind) {
    case 'address':
      return readdress(row, requested.address);
    case 'lines':
      return changeTerms(row, requested.terms, now);
    case 'next-date':
      return move(row, chargeOn(requested.day), { now });
    case 'skip':
      return move(row, new Date(row.periodEnd.getTime() + BILLING_INTERVAL_DAYS * dayMs), { now });
    case 'pause':
      return pause(row, chargeOn(requested.until), now);
    case 'resume':
      return resume(row, now);
    case 'cancel':
      return end(row);
    case 'keep':
      if (row.cancelAt === null) throw notChangeable('It’s not canceled.');
      return { type: 'keep' };
  }
};

/**
 * The change that a request makes to a subscription.
 * @throws ShopError `subscription_ended`, `subscription_not_changeable`
 */
export const planChange = (
  row: Subscription,
  requested: Requested,
  { actor, now }: { actor: Actor; now: Date },
): PendingChange => {
  if (row.status === 'ended')
    throw new ShopError('subscription_ended', 'This subscription has ended.');
  const kind: SubscriptionAction = requested.kind;
  const effect = effectOf(row, requested, now);
  return { id: randomUUID(), kind, requestedAt: now.toISOString(), actor, effect };
};
