import { isDeepStrictEqual } from 'node:util';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { lockPerson } from '../identity/person';
import { OvertakenError, retryOvertaken } from '../stripe/retry-overtaken';
import type { SubscriptionSnapshot } from '../stripe/subscription-gateway';
import { notifySubscriber } from './notify-subscriber';
import { placeRenewal } from './place-renewal';
import type { SubscriptionDeps } from './subscription-deps';
import { nextCheck, stateColumns } from './subscription-states';
import {
  lockSubscription,
  nextReadNumber,
  subscriptionById,
  updateSubscription,
} from './subscription-store';
import type { Subscription } from './subscription-table';

/**
 * Stores a snapshot. @returns the subscription afterward; null when it is not stored here
 * @throws OvertakenError when it must be read again; nothing has changed then
 */
export type ApplySnapshot = (tx: Tx) => Promise<Subscription | null>;

const nextAttemptOf = ({ invoices }: SubscriptionSnapshot): Date | null =>
  invoices.find(({ status }) => status === 'open')?.nextAttemptAt ?? null;

const isUnchanged = (row: Subscription, state: Partial<Subscription>): boolean =>
  isDeepStrictEqual({ ...row, ...state }, row);

const applySnapshot =
  (deps: SubscriptionDeps, snapshot: SubscriptionSnapshot, readNumber: number): ApplySnapshot =>
  async (tx) => {
    const known = await subscriptionById(tx, snapshot.id);
    if (known !== null) await lockPerson(tx, known);
    const before = await lockSubscription(tx, snapshot.id);
    if (before === null) return null;
    const state = { ...stateColumns(snapshot), nextAttemptAt: nextAttemptOf(snapshot) };
    const isOvertaken = before.reading > readNumber;
    if (isOvertaken && !isUnchanged(before, state)) throw new OvertakenError();
    const change = {
      ...state,
      reading: await nextReadNumber(tx),
      // A pending change is completed at its own time.
      nextCheckAt:
        before.pendingChange === null ? nextCheck(snapshot, deps.clock()) : before.nextCheckAt,
    };
    await updateSubscription(tx, snapshot.id, change);
    const after = { ...before, ...change };
    // Paid invoices stay paid, so an overtaken snapshot may place orders, oldest first; it sends no mail.
    for (const invoice of [...snapshot.invoices].reverse())
      if (invoice.status === 'paid' && invoice.isRenewal)
        await placeRenewal(tx, deps, after, invoice);
    if (!isOvertaken) await notifySubscriber(tx, deps, { before, after, snapshot });
    return after;
  };

const isKnown = (deps: SubscriptionDeps, id: string): Promise<boolean> =>
  transaction(deps.db, async (tx) => (await subscriptionById(tx, id)) !== null);

/** Places the order that started a subscription, when its own event is late or lost. */
const placeFirstOrder = async (deps: SubscriptionDeps, id: string): Promise<boolean> => {
  const sessionId = await deps.subscriptions.sessionOf(id);
  if (sessionId === null) return false;
  await deps.applyCartSession(sessionId);
  return isKnown(deps, id);
};

/**
 * Returns whether a discount must end before the next charge. A discount has a number of payments,
 * but the provider counts months, and its months may include one more payment. The provider's
 * months are never too few.
 */
export const isDiscountOver = ({
  status,
  periodEnd,
  discountedUntil,
}: Pick<SubscriptionSnapshot, 'status' | 'periodEnd' | 'discountedUntil'>): boolean =>
  status !== 'ended' &&
  discountedUntil !== null &&
  periodEnd.getTime() > discountedUntil.getTime() - dayMs;

/**
 * Reads a subscription at the provider. A counter numbers the start of each read and each write: a
 * read that started after the last write is newer; of two concurrent reads the second to be written
 * must be equal, or is read again. So an older state never replaces a newer one.
 * @returns null for a subscription of another shop
 * @throws ProviderUnavailableError; nothing has changed then
 */
export const prepareSync =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<ApplySnapshot | null> => {
    if (!(await isKnown(deps, id)) && !(await placeFirstOrder(deps, id))) return null;
    const readNumber = await transaction(deps.db, nextReadNumber);
    const snapshot = await deps.subscriptions.read(id);
    if (snapshot === null) return null;
    if (isDiscountOver(snapshot)) await deps.subscriptions.endDiscount(id);
    return applySnapshot(deps, snapshot, readNumber);
  };

/** Updates a subscription from the provider: its state, orders of renewals, emails. */
export const syncSubscription =
  (deps: SubscriptionDeps) =>
  async (id: string): Promise<Subscription | null> =>
    retryOvertaken(async () => {
      const apply = await prepareSync(deps)(id);
      return apply === null ? null : transaction(deps.db, apply);
    });
