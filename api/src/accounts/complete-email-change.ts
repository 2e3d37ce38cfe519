import type { LinkedChangeResponse } from '@candor/api-contract/account';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { findAccount, lockAccount, setEmail } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import { maskEmail } from '../identity/mask-email';
import { lockAddress } from '../identity/person';
import { emailChanged } from '../mail/email-change-emails';
import { forgetKindTo } from '../mail/forget-mails';
import { hashOfLinkToken } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import { accountSubject, recordErasure } from '../privacy/erasures';
import { signInOf } from '../sessions/signed-in';
import { changeCustomerEmails } from '../stripe/customer-emails';
import type { AuthDeps } from './auth-deps';
import { linkExpired } from './confirm-address';
import { findChangeOfLink, markChanged, markConsented } from './email-change-store';
import type { EmailChange, EmailChangePurpose } from './email-change-table';
import { freeAddress } from './free-address';
import { replaceCredentials } from './replace-credentials';
import { mailNewAddress } from './start-email-change';
import { verifyPassword, wrongPassword } from './verify-password';

type Move = { accountId: string; from: string; to: string };

/** Moves an account, and all that is found by its address, from one address to another. */
const moveAccount = async (
  tx: Tx,
  { hooks }: AuthDeps,
  { accountId: id, from, to }: Move,
  now: Date,
): Promise<void> => {
  await freeAddress(tx, to, { accountId: id, now });
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

/** The change of a link with its account. @throws ShopError `link_expired` */
const findLinked = ({ db, clock }: AuthDeps, { token, purpose }: Link) =>
  transaction(db, async (tx) => {
    const query = { tokenHash: hashOfLinkToken(token), purpose, now: clock() };
    const change = await findChangeOfLink(tx, query);
    const account = change === null ? null : await findAccount(tx, change.accountId);
    if (change === null || account === null || change.changedAt !== null) throw linkExpired();
    return { change, account };
  });

type Locked = { change: EmailChange; account: AccountRow; now: Date };

/** Runs in a transaction under the locks of both addresses and of the account. */
const withChange = <Result>(
  { db, clock }: AuthDeps,
  { token, purpose }: Link,
  { oldEmail, newEmail, accountId }: EmailChange,
  apply: (tx: Tx, locked: Locked) => Promise<Result>,
): Promise<Result> =>
  transaction(db, async (tx) => {
    for (const email of [oldEmail, newEmail].sort()) await lockAddress(tx, email);
    const account = await lockAccount(tx, accountId);
    const now = clock();
    const query = { tokenHash: hashOfLinkToken(token), purpose, now };
    const change = await findChangeOfLink(tx, query);
    if (account === null || change === null || change.changedAt !== null) throw linkExpired();
    if (account.email !== change.oldEmail) throw linkExpired();
    return apply(tx, { change, account, now });
  });

type Request = Parameters<AuthDeps['loginThrottle']>[0];

const viewerOf = (req: Request, { accountId }: EmailChange): LinkedChangeResponse['viewer'] => {
  const signIn = signInOf(req);
  if (signIn === null) return 'visitor';
  return signIn.accountId === accountId ? 'owner' : 'other';
};

/**
 * Finds the change of a link to a new address, and whether this browser's account can confirm it.
 * @throws ShopError `link_expired`
 */
export const describeEmailLink =
  (deps: AuthDeps) =>
  async (req: Request, token: string): Promise<LinkedChangeResponse> => {
    const { change, account } = await findLinked(deps, { token, purpose: 'confirm' });
    return {
      account: maskEmail(account.email),
      email: change.newEmail,
      viewer: viewerOf(req, change),
    };
  };

/** The link proves the mailbox; the account is proven by a session or by its password. */
const requireAccountProof = async (
  deps: AuthDeps,
  req: Request,
  { change, account }: { change: EmailChange; account: AccountRow },
  password: string | undefined,
): Promise<AccountRow | null> => {
  const viewer = viewerOf(req, change);
  if (viewer === 'owner') return null;
  if (password !== undefined) return verifyPassword(deps)(req, account, password);
  const { email } = account;
  if (viewer === 'other')
    throw new ShopError(
      'other_account',
      `You’re signed in to a different account. Enter the password of ${maskEmail(email)}, or sign in to that account first.`,
    );
  throw new ShopError(
    'password_needed',
    `Enter the password of ${maskEmail(email)}, or sign in to that account first.`,
  );
};

/**
 * Completes a change with the token that was mailed to the new address, in a browser of the account or with
 * its password. Sessions go on.
 * @throws ShopError `link_expired`, `password_needed`, `other_account`, `wrong_password`,
 * `too_many_requests`, `already_registered`, `address_reserved`; the link stays valid after all but the first
 */
export const confirmEmail =
  (deps: AuthDeps) =>
  async (
    req: Request,
    { token, password }: { token: string; password?: string | undefined },
  ): Promise<{ email: string }> => {
    const link = { token, purpose: 'confirm' } as const;
    const linked = await findLinked(deps, link);
    const proven = await requireAccountProof(deps, req, linked, password);
    return withChange(deps, link, linked.change, async (tx, { change, account, now }) => {
      if (proven !== null && proven.passwordGeneration !== account.passwordGeneration)
        throw wrongPassword();
      const { id, accountId, oldEmail: from, newEmail: to } = change;
      if (change.consentEmail !== null && change.consentedAt === null) throw linkExpired();
      await markChanged(tx, id, now);
      await recordErasure(tx, 'email', accountSubject(accountId), now);
      await moveAccount(tx, deps, { accountId, from, to }, now);
      await replaceCredentials(tx, { accountId, now, spared: { signIns: 'all' } });
      const mail = emailChanged(to, from, `${deps.publicOrigin}/account`);
      await enqueue(tx, { ...mail, dedupeKey: `${mail.kind}:${id}` }, now);
      return { email: to };
    });
  };

/**
 * Allows a change with the token that was mailed to the address before an earlier one: the new address gets
 * its link. @returns the new address, masked: the mailbox need not be the account's any more
 * @throws ShopError `link_expired`
 */
export const consentToEmail =
  (deps: AuthDeps) =>
  async (token: string): Promise<{ email: string }> => {
    const link = { token, purpose: 'consent' } as const;
    const linked = await findLinked(deps, link);
    return withChange(deps, link, linked.change, async (tx, { change, now }) => {
      if (change.consentedAt === null) {
        await markConsented(tx, change.id, now);
        await mailNewAddress(tx, deps, change, now);
      }
      return { email: maskEmail(change.newEmail) };
    });
  };
