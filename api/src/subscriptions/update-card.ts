import { minuteMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { enqueue } from '../mail/outbox';
import { cardUpdated } from '../mail/subscription-emails';
import { retryOvertaken } from '../stripe/retry-overtaken';
import type { CardSession } from '../stripe/subscription-gateway';
import { withProvider } from '../stripe/with-provider';
import {
  cardUpdateById,
  closeCardUpdate,
  countCardUpdates,
  insertCardUpdate,
  openCardUpdate,
} from './card-update-store';
import { hasEnded, ownSubscription, providerUnavailable } from './change-subscription';
import { subscriberOf } from './notify-subscriber';
import type { SubscriptionDeps } from './subscription-deps';
import type { CardUpdate } from './subscription-table';
import { prepareSync, type ApplySnapshot } from './sync-subscription';

type Apply = (tx: Tx) => Promise<void>;

const applyCard =
  (deps: SubscriptionDeps, { id }: CardUpdate, applySnapshot: ApplySnapshot): Apply =>
  async (tx) => {
    const isFirst = await closeCardUpdate(tx, id, 'done');
    const after = await applySnapshot(tx);
    if (!isFirst || after === null || after.status === 'ended') return;
    const { cardBrand, cardLast4 } = after;
    const card =
      cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 };
    const mail = cardUpdated(subscriberOf(after, deps.publicOrigin), card);
    await enqueue(tx, { ...mail, dedupeKey: `subscription-card-updated:${id}` }, deps.clock());
  };

const expireCardUpdate =
  ({ id }: CardUpdate): Apply =>
  async (tx) =>
    void (await closeCardUpdate(tx, id, 'expired'));

/** Sets the card of a running subscription and charges its open invoices. */
const useCard = async (
  deps: SubscriptionDeps,
  update: CardUpdate,
  cardId: string,
): Promise<Apply | null> => {
  const { subscriptionId, id } = update;
  const current = await deps.subscriptions.read(subscriptionId);
  if (current === null || current.status === 'ended') return expireCardUpdate(update);
  await deps.subscriptions.setCard(subscriptionId, cardId);
  await deps.subscriptions.payOpenInvoices(subscriptionId, `card-${id}`);
  const apply = await prepareSync(deps)(subscriptionId);
  return apply === null ? null : applyCard(deps, update, apply);
};

const prepareUpdate = (deps: SubscriptionDeps, update: CardUpdate, session: CardSession | null) => {
  if (session === null || session.status === 'expired')
    return Promise.resolve(expireCardUpdate(update));
  if (session.status === 'open' || session.cardId === null) return Promise.resolve(null);
  return useCard(deps, update, session.cardId);
};

/**
 * Reads a card session at the provider; called by webhook, account page and worker. A completed update
 * is not read again, so a late event cannot restore an old card.
 * @returns the change to apply; null when there is none
 * @throws ProviderUnavailableError
 */
export const prepareCardUpdate =
  (deps: SubscriptionDeps) =>
  async (sessionId: string): Promise<Apply | null> => {
    const update = await transaction(deps.db, (tx) => cardUpdateById(tx, sessionId));
    if (update?.status !== 'open') return null;
    return prepareUpdate(deps, update, await deps.subscriptions.readCardSession(sessionId));
  };

/** Reads a card session and applies its result. @throws ProviderUnavailableError */
export const completeCardUpdate =
  (deps: SubscriptionDeps) =>
  (sessionId: string): Promise<void> =>
    retryOvertaken(async () => {
      const apply = await prepareCardUpdate(deps)(sessionId);
      if (apply !== null) await transaction(deps.db, apply);
    });

/** The open session of an earlier call; one that was used is completed. */
const reusableUrl = async (deps: SubscriptionDeps, subscriptionId: string) => {
  const earlier = await transaction(deps.db, (tx) => openCardUpdate(tx, subscriptionId));
  if (earlier === null) return null;
  const session = await deps.subscriptions.readCardSession(earlier.id);
  if (session?.status === 'open') return { url: earlier.url };
  await completeCardUpdate(deps)(earlier.id);
  return null;
};

const openUpdate = async (deps: SubscriptionDeps, accountId: string, id: string) => {
  const { db, clock, publicOrigin, subscriptions } = deps;
  const subscription = await ownSubscription(deps)(accountId, id);
  if (subscription.status === 'ended') throw hasEnded();
  const earlier = await reusableUrl(deps, id);
  if (earlier !== null) return earlier;

  const attempts = await transaction(db, (tx) => countCardUpdates(tx, id));
  const session = await subscriptions.openCardSession({
    // Concurrent clicks open one session.
    idempotencyKey: `card-${id}-${attempts}`,
    subscriptionId: id,
    customerId: subscription.customerId,
    note: 'Nothing is charged here. The new card is charged from the next package on, and right away for one that is still to be paid.',
    successUrl: `${publicOrigin}/account?card=saved`,
    cancelUrl: `${publicOrigin}/account`,
  });
  if (session.url === null) throw new Error(`Card session ${session.id} has no url.`);
  const { url } = session;
  const now = clock();
  const stored = await transaction(db, (tx) =>
    insertCardUpdate(tx, {
      id: session.id,
      subscriptionId: id,
      status: 'open',
      url,
      createdAt: now,
      nextCheckAt: new Date(now.getTime() + minuteMs),
    }),
  );
  return { url: stored.url };
};

/**
 * Opens the provider's page on which a subscriber enters a new card.
 * @throws ShopError `subscription_not_found`, `subscription_ended`, `payment_provider_unavailable`
 */
export const startCardUpdate =
  (deps: SubscriptionDeps) =>
  (accountId: string, id: string): Promise<{ url: string }> =>
    withProvider(providerUnavailable, () => openUpdate(deps, accountId, id));
