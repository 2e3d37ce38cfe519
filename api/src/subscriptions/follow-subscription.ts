import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { SubscriptionReading } from '../stripe/subscription-gateway';
import { nextCheck } from './next-check';
import { placeRenewal } from './place-renewal';
import { stateChange } from './state-change';
import type { SubscriptionDeps } from './subscription-deps';
import {
  lockSubscription,
  nextReading,
  subscriptionById,
  updateSubscription,
} from './subscription-store';
import type { Subscription } from './subscription-table';
import { tellSubscriber } from './tell-subscriber';

/** Writes what a reading says. @returns the subscription afterwards; null when it is not ours. */
export type ApplyReading = (tx: Tx) => Promise<Subscription | null>;

/** Charges are written oldest first, so that orders stand in the order of their months. */
const oldestFirst = ({ invoices }: SubscriptionReading) => [...invoices].reverse();

const nextAttemptOf = ({ invoices }: SubscriptionReading): Date | null =>
  invoices.find(({ status }) => status === 'open')?.nextAttemptAt ?? null;

const apply =
  (deps: SubscriptionDeps, reading: SubscriptionReading, number: number): ApplyReading =>
  async (tx) => {
    const before = await lockSubscription(tx, reading.id);
    // A reading that was begun later knows all that this one knows, and has been written already.
    if (before === null || before.reading > number) return before;
    const change = {
      ...stateChange(reading),
      nextAttemptAt: nextAttemptOf(reading),
      reading: number,
      nextCheckAt: nextCheck(reading, deps.clock()),
    };
    await updateSubscription(tx, reading.id, change);
    const after = { ...before, ...change };
    for (const invoice of oldestFirst(reading))
      if (invoice.status === 'paid' && !invoice.isFirst)
        await placeRenewal(tx, deps, after, invoice);
    await tellSubscriber(tx, deps, { before, after, reading });
    return after;
  };

const isKnown = (deps: SubscriptionDeps, id: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => (await subscriptionById(tx, id)) !== null);

/** The order that began it may not be placed yet: then the page's news was late, or lost. */
const findOrigin = async (deps: SubscriptionDeps, id: string): Promise<boolean> => {
  const page = await deps.subscriptions.pageOf(id);
  if (page === null) return false;
  await deps.placeOrder(page);
  return isKnown(deps, id);
};

/**
 * Reads a subscription and its charges at the provider and answers what is to be written. The number
 * is taken before the reading begins: whoever commits with the highest one has seen the most, so that
 * readings may be written in any order and the last state stays.
 * @returns null for a subscription that this shop does not keep.
 * @throws ProviderAwayError when the provider cannot be asked; nothing has changed then.
 */
export const readSubscription = async (
  deps: SubscriptionDeps,
  id: string,
): Promise<ApplyReading | null> => {
  if (!(await isKnown(deps, id)) && !(await findOrigin(deps, id))) return null;
  const number = await transaction(deps.db, nextReading);
  const reading = await deps.subscriptions.read(id);
  return reading === null ? null : apply(deps, reading, number);
};

/** Brings a subscription up to date with the provider: its state, its renewals' orders, its mails. */
export const followSubscription = async (
  deps: SubscriptionDeps,
  id: string,
): Promise<Subscription | null> => {
  const write = await readSubscription(deps, id);
  return write === null ? null : transaction(deps.db, write);
};
