import { minuteMs } from '../config/durations';
import type { Actor } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { lockPerson } from '../identity/person';
import { rejectUnavailable, withinDeadline, withProvider } from '../stripe/with-provider';
import { providerUnavailable, runSeriallyInProcess } from './change-subscription';
import { completeChange } from './complete-change';
import { planChange, type Requested } from './plan-change';
import { subscriberName } from './record-change';
import type { SubscriptionDeps } from './subscription-deps';
import { lockSubscription, subscriptionById, updateSubscription } from './subscription-store';
import type { Subscription } from './subscription-table';
import { syncSubscription } from './sync-subscription';

/** Longest wait of a person for the provider, in milliseconds. */
const timeoutMs = 8_000;

const willBeMade =
  'Our payment provider isn’t answering right now. We’ve noted the change and will make it as soon as it does; this page will show it.';

export const notFound = () =>
  new ShopError('subscription_not_found', 'This subscription was not found.');

const changedMeanwhile = () =>
  new ShopError('changed_meanwhile', 'The subscription has changed since you opened it.');

/** The person who changes a subscription in its owner's account. */
export const subscriberActor: Actor = { name: subscriberName, role: null, address: null };

type Request = {
  id: string;
  revision: number;
  requested: Requested;
  actor: Actor;
  /** The words by which its owner agreed to it, stored when it is made. */
  consentText?: string;
};

/** Stores the change, if the subscription has not changed since the person saw it. */
const request = (
  { db, clock }: SubscriptionDeps,
  { id, revision, requested, actor, consentText }: Request,
): Promise<void> =>
  transaction(db, async (tx) => {
    const known = await subscriptionById(tx, id);
    if (known === null) throw notFound();
    await lockPerson(tx, known);
    const row = await lockSubscription(tx, id);
    if (row === null) throw notFound();
    if (row.revision !== revision || row.pendingChange !== null) throw changedMeanwhile();
    const now = clock();
    const pendingChange = {
      ...planChange(row, requested, { actor, now }),
      ...(consentText === undefined ? {} : { consentText }),
    };
    // The worker completes it when this process does not.
    const nextCheckAt = new Date(now.getTime() + minuteMs);
    await updateSubscription(tx, id, { pendingChange, nextCheckAt });
  });

/**
 * Changes a subscription for its owner, or for staff on the owner's word: stored first, then made at the provider, then recorded
 * with a mail and an entry of the audit log. Of two people at once one has an effect.
 * @throws ShopError `subscription_not_found`, `changed_meanwhile`, `subscription_ended`,
 * `subscription_not_changeable`; nothing has changed then
 * @throws ShopError `payment_provider_unavailable`; after this error the change may be pending
 */
export const requestChange =
  (deps: SubscriptionDeps) =>
  async (change: Request): Promise<Subscription> => {
    const { id } = change;
    const stored = await transaction(deps.db, (tx) => subscriptionById(tx, id));
    if (stored === null) throw notFound();
    if (stored.revision !== change.revision) throw changedMeanwhile();
    // The stored state may be old: an event can be late or lost.
    await withProvider(providerUnavailable, () => syncSubscription(deps)(id));
    await request(deps, change);
    const after = await rejectUnavailable(willBeMade, () =>
      withinDeadline(timeoutMs, () => runSeriallyInProcess(id, () => completeChange(deps)(id))),
    );
    if (after === null) throw notFound();
    return after;
  };
