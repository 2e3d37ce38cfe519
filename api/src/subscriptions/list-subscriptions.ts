import type { SubscriptionResponse } from '@candor/api-contract/subscriptions';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { transaction } from '../db/transaction';
import { addBusinessDays, dayInShop } from '../pricing/business-days';
import { shippingMethodOf } from '../pricing/shipping-methods';
import type { ProviderChecks } from '../stripe/provider-checks';
import { cardUpdatesOf, openCardUpdate } from './card-update-store';
import { addressOf } from './describe-subscription';
import { isPaused } from './pending-change';
import type { SubscriptionDeps } from './subscription-deps';
import { nextChargeOf } from './subscription-states';
import { subscriptionsOfAccount } from './subscription-store';
import type { Subscription } from './subscription-table';
import { completeCardUpdate } from './update-card';

const isoTimestamp = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The days of a parcel, which leaves within a business day of its charge. */
const parcelAfter = ({ lines, shipTo }: Subscription, charged: Date) => {
  const { least, most } = shippingMethodOf({ lines, shippingCents: 0, shipTo }).days;
  const day = dayInShop(charged);
  const sentBy = addBusinessDays(day, 1);
  return {
    sentBy,
    arrivesFrom: addBusinessDays(day, least),
    arrivesBy: addBusinessDays(sentBy, most),
  };
};

/** A subscription as its owner sees it. Amounts in cents. */
export const showSubscription = (
  subscription: Subscription,
  isCardUpdateOpen: boolean,
): SubscriptionResponse => {
  const { lines, cardBrand, cardLast4, shipTo: to } = subscription;
  const next = nextChargeOf(subscription);
  return {
    id: subscription.id,
    status: subscription.status,
    items: lines.map(({ sku, name, quantity, unitCents }) => ({
      id: sku,
      name,
      quantity,
      cents: unitCents,
    })),
    cents: subscription.cents,
    currency: subscription.currency,
    interval: 'day',
    intervalCount: BILLING_INTERVAL_DAYS,
    startedAt: subscription.startedAt.toISOString(),
    currentPeriodEnd: subscription.periodEnd.toISOString(),
    cancelAt: isoTimestamp(subscription.cancelAt),
    endedAt: isoTimestamp(subscription.endedAt),
    nextCharge: next === null ? null : { at: next.at.toISOString(), cents: next.cents },
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    revision: subscription.revision,
    pausedUntil: isPaused(subscription) ? isoTimestamp(subscription.pausedUntil) : null,
    isChanging: subscription.pendingChange !== null,
    address: 'line1' in to ? addressOf(subscription) : null,
    nextParcel: next === null ? null : parcelAfter(subscription, next.at),
    cardUpdate: isCardUpdateOpen ? 'open' : null,
  };
};

const read = (deps: SubscriptionDeps, accountId: string) =>
  transaction(deps.db, async (tx) => {
    const subscriptions = await subscriptionsOfAccount(tx, accountId);
    const ids = subscriptions.map(({ id }) => id);
    return { subscriptions, updates: await cardUpdatesOf(tx, ids, 'open') };
  });

/** One subscription as its owner sees it. */
export const showOne = (deps: SubscriptionDeps) => async (subscription: Subscription) => {
  const update = await transaction(deps.db, (tx) => openCardUpdate(tx, subscription.id));
  return showSubscription(subscription, update !== null);
};

/** The subscriptions of an account, newest first. Checks open card updates at the provider first. */
export const listSubscriptions =
  (deps: SubscriptionDeps) =>
  (providerChecks: ProviderChecks) =>
  async (accountId: string, address: string) => {
    const known = await read(deps, accountId);
    const open = known.updates.map(({ id }) => id);
    await Promise.all(
      open.map((id) => providerChecks.run(id, address, () => completeCardUpdate(deps)(id))),
    );
    const { subscriptions, updates } = open.length > 0 ? await read(deps, accountId) : known;
    const isOpen = new Set(updates.map(({ subscriptionId }) => subscriptionId));
    return subscriptions.map((row) => showSubscription(row, isOpen.has(row.id)));
  };
