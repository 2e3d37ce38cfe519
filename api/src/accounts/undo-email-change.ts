import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { CustomerEmail } from '../identity/account-hooks';
import { lockAccount, setEmail } from '../identity/account-store';
import { hashPassword } from '../identity/password-hash';
import { lockAddress } from '../identity/person';
import { emailChangeUndone } from '../mail/email-change-emails';
import { forgetKindTo } from '../mail/forget-mails';
import { hashOfLinkToken, linkSecretPlaceholder } from '../mail/mailed-link';
import { dropLinkMailsTo, enqueue } from '../mail/outbox';
import { emailChangeSubject, recordErasure } from '../privacy/erasures';
import { changeCustomerEmails } from '../stripe/customer-emails';
import type { AuthDeps } from './auth-deps';
import { linkExpired } from './confirm-address';
import { changesSince, findChangeOfLink, markUndone } from './email-change-store';
import type { EmailChange } from './email-change-table';
import { freeAddress } from './free-address';
import { replaceCredentials } from './replace-credentials';
import { forgetAddressSince } from './saved-address-store';

type Query = Parameters<typeof findChangeOfLink>[1];

/** The change of a link, and all later ones of its account, which end with it. */
const findChanges = async (tx: Tx, query: Query): Promise<[EmailChange, ...EmailChange[]]> => {
  const change = await findChangeOfLink(tx, query);
  if (change === null) throw linkExpired();
  const later = await changesSince(tx, change);
  return [change, ...later.filter(({ id }) => id !== change.id)];
};

const addressesOf = ([first, ...later]: [EmailChange, ...EmailChange[]]): string[] => [
  ...new Set([first.oldEmail, ...[first, ...later].map(({ newEmail }) => newEmail)]),
];

type Return = { id: string; made: readonly EmailChange[]; to: string };

/** Moves an account, and what is its own, back to the address that it had before these changes. */
const returnAccount = async (
  tx: Tx,
  { hooks }: AuthDeps,
  { id, made, to }: Return,
  now: Date,
): Promise<void> => {
  const from = [...new Set(made.map(({ newEmail }) => newEmail))].filter((email) => email !== to);
  const since = new Date(Math.min(...made.map(({ changedAt }) => (changedAt ?? now).getTime())));
  await setEmail(tx, id, to);
  await forgetAddressSince(tx, id, since);
  for (const email of from) {
    await forgetKindTo(tx, 'reset-password', email, now);
    await dropLinkMailsTo(tx, email);
  }
  const customers: CustomerEmail[] = [];
  for (const { onEmailTakenBack } of hooks)
    customers.push(...((await onEmailTakenBack?.(tx, { id, from, to, since, now })) ?? []));
  for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email: to });
  for (const { customerId, email } of customers)
    await changeCustomerEmails(tx, [customerId], email, now);
};

type Undo = { token: string; passwordHash: string };

/** @returns null when an address has come in meanwhile that is not locked; nothing has changed then */
const undoOnce = async (
  deps: AuthDeps,
  { token, passwordHash }: Undo,
): Promise<{ email: string } | null> => {
  const now = deps.clock();
  const query = { tokenHash: hashOfLinkToken(token), purpose: 'undo', now } as const;
  const known = await transaction(deps.db, (tx) => findChanges(tx, query));
  const emails = addressesOf(known);
  return transaction(deps.db, async (tx) => {
    for (const email of emails.toSorted()) await lockAddress(tx, email);
    const account = await lockAccount(tx, known[0].accountId);
    if (account === null) throw linkExpired();
    const changes = await findChanges(tx, query);
    if (addressesOf(changes).some((email) => !emails.includes(email))) return null;
    const [{ id: changeId, accountId, oldEmail }] = changes;
    const made = changes.filter((each) => each.changedAt !== null && each.stoppedAt === null);
    if (!emails.includes(account.email)) throw linkExpired();
    if (account.email !== oldEmail) await freeAddress(tx, oldEmail, { accountId, now });
    for (const { id } of made) await recordErasure(tx, 'email-undone', emailChangeSubject(id), now);
    if (made.length > 0) await returnAccount(tx, deps, { id: accountId, made, to: oldEmail }, now);
    await markUndone(
      tx,
      changes.map(({ id }) => id),
      now,
    );
    const generation = await replaceCredentials(tx, { accountId, now, passwordHash });
    const href = `${deps.publicOrigin}/auth?reset=${linkSecretPlaceholder}`;
    const mail = emailChangeUndone(oldEmail, href);
    const link = { kind: 'reset', owner: accountId, generation };
    // `sendLink` does not fit here: its limit also counts links that another person has requested.
    const dedupeKey = `${mail.kind}:${changeId}`;
    await enqueue(tx, { ...mail, link, dedupeKey, isOwed: true }, now);
    return { email: oldEmail };
  });
};

/**
 * Stops a change, or takes it back, with the token that was mailed to the old address, and with it every
 * later change of the account. Somebody else may know the password: all sessions end, and the old address
 * gets a link for a new one.
 * @throws ShopError `link_expired`, `already_registered`
 */
export const undoEmailChange =
  (deps: AuthDeps) =>
  async (token: string): Promise<{ email: string }> => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    for (;;) {
      const result = await undoOnce(deps, { token, passwordHash });
      if (result !== null) return result;
    }
  };
