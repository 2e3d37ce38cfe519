import { randomBytes } from 'node:crypto';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import {
  deleteAccountRow,
  lockAccount,
  lockAccountByEmail,
  setEmail,
} from '../identity/account-store';
import { hashPassword } from '../identity/password-hash';
import { lockAddress } from '../identity/person';
import { emailChanged } from '../mail/email-change-emails';
import { resetPassword } from '../mail/account-emails';
import { forgetKindTo } from '../mail/forget-mails';
import { hashOfLinkToken, linkSecretPlaceholder } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import { changeCustomerEmails } from '../stripe/customer-emails';
import type { AuthDeps } from './auth-deps';
import { linkExpired } from './confirm-address';
import { findChangeOfLink, markChanged, markStopped } from './email-change-store';
import type { EmailChange, EmailChangePurpose } from './email-change-table';
import { replaceCredentials } from './replace-credentials';
import { sendLink } from './send-link';

type Move = { accountId: string; from: string; to: string };

/** Moves an account, and all that is found by its address, from one address to another. */
const moveAccount = async (
  tx: Tx,
  { hooks }: AuthDeps,
  { accountId: id, from, to }: Move,
  now: Date,
): Promise<void> => {
  const other = await lockAccountByEmail(tx, to);
  if (other !== null && other.confirmedAt !== null)
    throw new ShopError('already_registered', 'This address has an account of its own by now.');
  if (other !== null) await deleteAccountRow(tx, other.id);
  await setEmail(tx, id, to);
  // Links for a new password have gone to the other mailbox.
  await forgetKindTo(tx, 'reset-password', from, now);
  const customers: (string | null)[] = [];
  for (const { onEmailChanged, onConfirmed } of hooks) {
    customers.push(...((await onEmailChanged?.(tx, { id, from, to })) ?? []));
    await onConfirmed?.(tx, { id, email: to });
  }
  await changeCustomerEmails(tx, customers, to, now);
};

type Link = { token: string; purpose: EmailChangePurpose };

/** Runs in a transaction under the locks of both addresses and of the account. */
const withChange = async <Result>(
  { db, clock }: AuthDeps,
  { token, purpose }: Link,
  apply: (tx: Tx, change: EmailChange, at: { email: string; now: Date }) => Promise<Result>,
): Promise<Result> => {
  const query = { tokenHash: hashOfLinkToken(token), purpose, now: clock() };
  const found = await transaction(db, (tx) => findChangeOfLink(tx, query));
  if (found === null) throw linkExpired();
  return transaction(db, async (tx) => {
    for (const email of [found.oldEmail, found.newEmail].sort()) await lockAddress(tx, email);
    const account = await lockAccount(tx, found.accountId);
    const change = await findChangeOfLink(tx, query);
    if (account === null || change === null) throw linkExpired();
    return apply(tx, change, { email: account.email, now: query.now });
  });
};

/**
 * Completes a change with the token that was mailed to the new address. Sessions go on.
 * @throws ShopError `link_expired`, `already_registered`
 */
export const confirmEmail =
  (deps: AuthDeps) =>
  (token: string): Promise<{ email: string }> =>
    withChange(deps, { token, purpose: 'confirm' }, async (tx, change, { email, now }) => {
      const { id, accountId, oldEmail: from, newEmail: to } = change;
      if (change.changedAt !== null || email !== from) throw linkExpired();
      await markChanged(tx, id, now);
      await moveAccount(tx, deps, { accountId, from, to }, now);
      await replaceCredentials(tx, { accountId, now, spared: { signIns: 'all' } });
      const mail = emailChanged(to, from, `${deps.publicOrigin}/account`);
      await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}` }, now);
      return { email: to };
    });

/**
 * Stops a change, or takes it back, with the token that was mailed to the old address. Somebody else may
 * know the password: all sessions end, and the old address gets a link for a new one.
 * @throws ShopError `link_expired`, `already_registered`
 */
export const undoEmailChange =
  (deps: AuthDeps) =>
  async (token: string): Promise<{ email: string }> => {
    const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
    return withChange(deps, { token, purpose: 'undo' }, async (tx, change, { email, now }) => {
      const { id, accountId, oldEmail, newEmail } = change;
      if (email !== (change.changedAt === null ? oldEmail : newEmail)) throw linkExpired();
      if (change.changedAt !== null)
        await moveAccount(tx, deps, { accountId, from: newEmail, to: oldEmail }, now);
      await markStopped(tx, id, now);
      const passwordGeneration = await replaceCredentials(tx, { accountId, now, passwordHash });
      const link = `${deps.publicOrigin}/auth?reset=${linkSecretPlaceholder}`;
      await sendLink(
        tx,
        { account: { id: accountId, passwordGeneration }, purpose: 'reset' },
        now,
        (isLast) => resetPassword(oldEmail, link, isLast),
      );
      return { email: oldEmail };
    });
  };
