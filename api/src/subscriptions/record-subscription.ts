import type { ParcelAddress } from '@candor/api-contract/us-address';
import { addCents, timesCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { redirectMails } from '../mail/redirect-mails';
import type { OrderLine } from '../pricing/price-cart';
import type { PurchaseHooks } from '../purchases/purchase-hooks';
import { changeCustomerEmails } from '../stripe/customer-emails';
import type { SubscriptionState } from '../stripe/subscription-gateway';
import { recordConsent, type Consent } from './consent-store';
import { kindsAboutSubscriptions } from './mail-kinds';
import { forgetEndLinks } from './notice-store';
import { nextCheck, stateColumns } from './subscription-states';
import { correctSubscriber, insertSubscription } from './subscription-store';

type Subscribed = {
  accountId: string | null;
  email: string;
  guestEmail: string | null;
  shipTo: ParcelAddress | Record<string, never>;
  lines: readonly OrderLine[];
  now: Date;
};

/** `reading: 0`, so that the first read at the provider is newer. */
const recordSubscription = async (
  tx: Tx,
  state: SubscriptionState,
  { accountId, email, guestEmail, shipTo, lines, now }: Subscribed,
): Promise<void> => {
  await insertSubscription(tx, {
    ...stateColumns(state),
    id: state.id,
    accountId,
    email,
    guestEmail,
    customerId: state.customerId,
    currency: state.currency,
    lines: lines.map(({ sku, name, isSubscription, quantity, unitCents }) => ({
      sku,
      name,
      isSubscription,
      quantity,
      unitCents,
    })),
    charges: state.charges,
    cents: addCents(...lines.map(({ unitCents, quantity }) => timesCents(unitCents, quantity))),
    shipTo,
    startedAt: state.startedAt,
    nextAttemptAt: null,
    reading: 0,
    nextCheckAt: nextCheck(state, now),
  });
};

/** The subscription of an order follows its corrected address, and links to end it stop working. */
const follow: PurchaseHooks['emailCorrected'] = async (
  tx,
  { purchase: { email, accountId, guestEmail }, subscriptionId: id, from, at },
) => {
  if (id === null) return;
  const customerIds = await correctSubscriber(tx, { id, from }, { email, accountId, guestEmail });
  if (customerIds.length === 0) return;
  await forgetEndLinks(tx, [id], new Date(0));
  await redirectMails(tx, { kinds: kindsAboutSubscriptions, ids: [id] }, { to: email, at });
  await changeCustomerEmails(tx, customerIds, email, at);
};

/** Records the subscription that an order started, in the order's transaction. */
export const subscriptionPurchaseHooks: PurchaseHooks = {
  emailCorrected: follow,
  orderPlaced: async (tx, { accountId, email, guestEmail, shipTo, lines }, started) => {
    const { subscription, consentText, at: now } = started;
    if (subscription === null) return;
    if (consentText !== null)
      await recordConsent(tx, subscription.id, {
        kind: 'checkout',
        text: consentText,
        givenAt: now,
      });
    const subscribed = lines.filter(({ isSubscription }) => isSubscription);
    await recordSubscription(tx, subscription, {
      accountId,
      email,
      guestEmail,
      shipTo,
      lines: subscribed,
      now,
    });
  },
};

/** Records a subscription whose first parcel was paid by another payment. */
export const recordPrepaidSubscription = async (
  tx: Tx,
  state: SubscriptionState,
  {
    line,
    consent = null,
    ...subscriber
  }: Omit<Subscribed, 'lines' | 'guestEmail'> & {
    line: OrderLine;
    consent?: Omit<Consent, 'kind'> | null;
  },
): Promise<void> => {
  if (consent !== null) await recordConsent(tx, state.id, { kind: 'founders', ...consent });
  await recordSubscription(tx, state, { ...subscriber, guestEmail: null, lines: [line] });
};
