import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { lockPerson } from '../identity/person';
import { OvertakenError, retryOvertaken } from '../stripe/retry-overtaken';
import type { SubscriptionSnapshot } from '../stripe/subscription-gateway';
import { nextCheck } from './next-check';
import { placeRenewal } from './place-renewal';
import { stateColumns } from './state-change';
import type { SubscriptionDeps } from './subscription-deps';
import {
  lockSubscription,
  nextReadNumber,
  subscriptionById,
  updateSubscription,
} from './subscription-store';
import type { Subscription } from './subscription-table';
import { notifySubscriber } from './notify-subscriber';

/**
 * Writes what a reading says. @returns the subscription afterwards; null when it is not ours.
 * @throws OvertakenError when it has to be read again; nothing has changed then.
 */
export type ApplySnapshot = (tx: Tx) => Promise<Subscription | null>;

/** Charges are written oldest first, so that orders stand in the order of their parcels. */
const oldestFirst = ({ invoices }: SubscriptionSnapshot) => [...invoices].reverse();

const nextAttemptOf = ({ invoices }: SubscriptionSnapshot): Date | null =>
  invoices.find(({ status }) => status === 'open')?.nextAttemptAt ?? null;

/** Whether a row says the same already. */
const isUnchanged = (row: Subscription, state: Partial<Subscription>): boolean =>
  isDeepStrictEqual({ ...row, ...state }, row);

const apply =
  (deps: SubscriptionDeps, reading: SubscriptionSnapshot, begun: number): ApplySnapshot =>
  async (tx) => {
    const known = await subscriptionById(tx, reading.id);
    if (known !== null) await lockPerson(tx, known);
    const before = await lockSubscription(tx, reading.id);
    if (before === null) return null;
    const state = { ...stateColumns(reading), nextAttemptAt: nextAttemptOf(reading) };
    const isOvertaken = before.reading > begun;
    if (isOvertaken && !isUnchanged(before, state)) throw new OvertakenError();
    const change = {
      ...state,
      reading: await nextReadNumber(tx),
      nextCheckAt: nextCheck(reading, deps.clock()),
    };
    await updateSubscription(tx, reading.id, change);
    const after = { ...before, ...change };
    // What is paid stays paid, so an older reading may say so too; letters are for news alone.
    for (const invoice of oldestFirst(reading))
      if (invoice.status === 'paid' && !invoice.isFirst)
        await placeRenewal(tx, deps, after, invoice);
    if (!isOvertaken) await notifySubscriber(tx, deps, { before, after, reading });
    return after;
  };

const isKnown = (deps: SubscriptionDeps, id: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => (await subscriptionById(tx, id)) !== null);

/** The order that began it may not be placed yet: then the page's news was late, or lost. */
const placeFirstOrder = async (deps: SubscriptionDeps, id: string): Promise<boolean> => {
  const page = await deps.subscriptions.sessionOf(id);
  if (page === null) return false;
  await deps.placeOrder(page);
  return isKnown(deps, id);
};

/**
 * Reads a subscription and its charges at the provider and answers what is to be written. One counter
 * numbers when a reading begins and when one is written. A reading that began after the last one was
 * written has seen at least as much and is believed; of two that ran beside each other nobody knows
 * which the provider answered later, so the second to be written must say the same or be read again.
 * What is written down is so never older than what stood there.
 * @returns null for a subscription that this shop does not keep.
 * @throws ProviderAwayError when the provider cannot be asked; nothing has changed then.
 */
export const prepareSync = async (
  deps: SubscriptionDeps,
  id: string,
): Promise<ApplySnapshot | null> => {
  if (!(await isKnown(deps, id)) && !(await placeFirstOrder(deps, id))) return null;
  const begun = await transaction(deps.db, nextReadNumber);
  const reading = await deps.subscriptions.read(id);
  return reading === null ? null : apply(deps, reading, begun);
};

/** Brings a subscription up to date with the provider: its state, its renewals' orders, its mails. */
export const syncSubscription = async (
  deps: SubscriptionDeps,
  id: string,
): Promise<Subscription | null> =>
  retryOvertaken(async () => {
    const write = await prepareSync(deps, id);
    return write === null ? null : transaction(deps.db, write);
  });
