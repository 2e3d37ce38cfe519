import { forgetPersonalEntries } from '../db/audit';
import type { Tx } from '../db/database';
import { DeletionConflictError, type AccountHooks } from '../identity/account-hooks';
import type { Person } from '../identity/person';
import { forgetKindTo, forgetMailsAbout } from '../mail/forget-mails';
import { forgetCustomers } from '../stripe/forgotten-customers';
import { cardUpdatesOf } from './card-update-store';
import { endSubscriptions } from './change-subscription';
import { consentsOf, recordEnds } from './consent-store';
import { showSubscription } from './list-subscriptions';
import { kindsAboutSubscriptions } from './mail-kinds';
import { forgetEndLinks } from './notice-store';
import { auditSubject } from './record-change';
import type { SubscriptionDeps } from './subscription-deps';
import {
  deleteEnded,
  joinSubscriptions,
  lockSubscriptionsOf,
  moveSubscriptions,
  takeSubscriptionsBack,
} from './subscription-store';
import type { Subscription } from './subscription-table';

type Consents = Awaited<ReturnType<typeof consentsOf>>;

const exportSubscription = (row: Subscription, consents: Consents) => {
  const {
    id: _id,
    cardUpdate: _cardUpdate,
    revision: _revision,
    address: _address,
    ...shown
  } = showSubscription(row, false);
  return {
    ...shown,
    email: row.email,
    sentTo: row.shipTo,
    agreedTo: consents
      .filter(({ subscriptionId }) => subscriptionId === row.id)
      .map(({ text, givenAt }) => ({ text, givenAt })),
  };
};

const exportSubscriptions = async (tx: Tx, person: Person) => {
  const rows = await lockSubscriptionsOf(tx, person);
  const consents = await consentsOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => exportSubscription(row, consents));
};

const forgetMails = async (tx: Tx, rows: readonly Subscription[], since: Date): Promise<void> => {
  const ids = rows.map(({ id }) => id);
  await forgetMailsAbout(tx, { kinds: kindsAboutSubscriptions, ids }, since);
  const cards = await cardUpdatesOf(tx, ids);
  await forgetMailsAbout(
    tx,
    { kinds: ['subscription-card-updated'], ids: cards.map(({ id }) => id) },
    since,
  );
  // These emails go to the address that was entered at the provider, which may be another one.
  for (const { email } of rows) await forgetKindTo(tx, 'subscription-payment-failed', email, since);
};

const forgetSubscriptions: AccountHooks['onDeleted'] = async (tx, person, { since, at }) => {
  const rows = await lockSubscriptionsOf(tx, person);
  // The provider would charge a running subscription of a deleted account.
  if (rows.some(({ status }) => status !== 'ended'))
    throw new DeletionConflictError('A subscription has begun or is not ended.');
  const ids = rows.map(({ id }) => id);
  // A subscription may have another email address than the account, and audit entries of staff are
  // deleted by the account's address; so delete those of each subscription too.
  await forgetPersonalEntries(tx, ids.map(auditSubject));
  await forgetMails(tx, rows, since);
  const customers = rows.map(({ customerId }) => customerId);
  await forgetCustomers(tx, customers, at);
  await recordEnds(tx, rows, at);
  await deleteEnded(tx, ids);
};

/** A person's subscriptions follow the account when it is confirmed, moved, exported or deleted. */
export const subscriptionAccountHooks = (deps: SubscriptionDeps): AccountHooks => ({
  onConfirmed: joinSubscriptions,
  onEmailChanged: moveSubscriptions,
  onEmailTakenBack: async (tx, change) => {
    const rows = await takeSubscriptionsBack(tx, change);
    await forgetEndLinks(
      tx,
      rows.map(({ id }) => id),
      change.since,
    );
    return rows;
  },
  exportAs: { name: 'subscriptions', read: exportSubscriptions },
  beforeDeletion: endSubscriptions(deps),
  onDeleted: forgetSubscriptions,
});
