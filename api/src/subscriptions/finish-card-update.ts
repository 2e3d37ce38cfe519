import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { enqueue } from '../mail/outbox';
import { cardUpdated } from '../mail/subscription-letters';
import { retryOvertaken } from '../stripe/retry-overtaken';
import type { CardSession } from '../stripe/subscription-gateway';
import { cardUpdateById, closeCardUpdate } from './card-update-store';
import { prepareSync, type ApplySnapshot } from './sync-subscription';
import { subscriberOf } from './subscriber';
import type { SubscriptionDeps } from './subscription-deps';
import type { CardUpdate } from './subscription-table';

type Write = (tx: Tx) => Promise<void>;

const applyCard =
  (deps: SubscriptionDeps, { id }: CardUpdate, apply: ApplySnapshot): Write =>
  async (tx) => {
    const isFirst = await closeCardUpdate(tx, id, 'done');
    const after = await apply(tx);
    if (!isFirst || after === null || after.status === 'ended') return;
    const { cardBrand, cardLast4 } = after;
    const card =
      cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 };
    const mail = cardUpdated(subscriberOf(after, deps.publicOrigin), card);
    await enqueue(tx, { ...mail, dedupeKey: `subscription-card-updated:${id}` }, deps.clock());
  };

const expireCardUpdate =
  ({ id }: CardUpdate): Write =>
  async (tx) => {
    await closeCardUpdate(tx, id, 'expired');
  };

/**
 * A card was given: it is charged from now on, and at once for what is still open. What has
 * ended in the meantime is not charged any more.
 */
const useCard = async (
  deps: SubscriptionDeps,
  update: CardUpdate,
  cardId: string,
): Promise<Write | null> => {
  const { subscriptionId, id } = update;
  const current = await deps.subscriptions.read(subscriptionId);
  if (current === null || current.status === 'ended') return expireCardUpdate(update);
  await deps.subscriptions.setCard(subscriptionId, cardId);
  await deps.subscriptions.payOpenInvoices(subscriptionId, `card-${id}`);
  const apply = await prepareSync(deps, subscriptionId);
  return apply === null ? null : applyCard(deps, update, apply);
};

const writeFor = (deps: SubscriptionDeps, update: CardUpdate, page: CardSession | null) => {
  if (page === null || page.status === 'expired') return Promise.resolve(expireCardUpdate(update));
  if (page.status === 'open' || page.cardId === null) return Promise.resolve(null);
  return useCard(deps, update, page.cardId);
};

/**
 * Second half of a card update, for whoever hears of it first: webhook, account page or sweep. A page
 * whose card was put to use is never looked at again, so that old news cannot bring an old card back.
 * @returns what is to be written; null when the page is none of ours or there is nothing to do.
 * @throws ProviderAwayError
 */
export const prepareCardUpdate = async (
  deps: SubscriptionDeps,
  sessionId: string,
): Promise<Write | null> => {
  const update = await transaction(deps.db, (tx) => cardUpdateById(tx, sessionId));
  if (update?.status !== 'open') return null;
  return writeFor(deps, update, await deps.subscriptions.readCardSession(sessionId));
};

/** The same, and writes it. */
export const completeCardUpdate = (deps: SubscriptionDeps, sessionId: string): Promise<void> =>
  retryOvertaken(async () => {
    const write = await prepareCardUpdate(deps, sessionId);
    if (write !== null) await transaction(deps.db, write);
  });
