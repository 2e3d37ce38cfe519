import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import {
  findAccount,
  confirmAccount,
  findToken,
  lockAccount,
  lockProven,
  consumeToken,
} from '../identity/account-store';
import type { AccountRow, Account } from '../identity/account-table';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import { passwordChanged } from '../mail/account-emails';
import { hashOfLinkToken } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import type { SignIn } from '../sessions/sign-in-store';
import { assignOwner, startRecordedSession, type SessionRequest } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import { linkExpired } from './confirm-address';
import { replaceCredentials } from './replace-credentials';
import { wrongPassword } from './verify-password';

/**
 * Replaces the password in the caller's transaction, under the account's lock; only this session begins
 * under the new one. The owner is notified by mail.
 */
const replacePassword = async (
  tx: Tx,
  { publicOrigin }: AuthDeps,
  {
    account,
    passwordHash,
    session,
    now,
  }: {
    account: Account;
    passwordHash: string;
    session: Express.User;
    now: Date;
  },
): Promise<SignIn> => {
  const { id: accountId, email } = account;
  const passwordGeneration = await replaceCredentials(tx, { accountId, now, passwordHash });
  const signIn = { ...session, email, passwordGeneration };
  await assignOwner(tx, signIn);
  const mail = passwordChanged(email, `${publicOrigin}/auth`);
  await enqueue(tx, { ...mail, dedupeKey: `password-changed:${session.id}` }, now);
  return signIn;
};

/**
 * Changes the password after the current one was checked. This browser gets a new session, and every
 * other session ends.
 * @throws ShopError `weak_password`, `sessions_unavailable`, `wrong_password` when the current one was
 * replaced since.
 */
export const changePassword =
  (deps: AuthDeps) =>
  async (req: SessionRequest, owner: AccountRow, password: string): Promise<SignIn> => {
    rejectWeakPassword(password, owner.email);
    const passwordHash = await hashPassword(password);
    const now = deps.clock();
    return startRecordedSession(req, { account: owner, now }, (session) =>
      transaction(deps.db, async (tx) => {
        const account = await lockProven(tx, owner);
        if (account === null) throw wrongPassword();
        return replacePassword(tx, deps, { account, passwordHash, session, now });
      }),
    );
  };

/**
 * Sets a new password with the token of a mailed link and signs its owner in; every other session
 * ends. The link proves the mailbox, so it also confirms the address.
 * @throws ShopError `link_expired`, `weak_password`, `sessions_unavailable`; the link stays valid after
 * the latter two.
 */
export const resetPassword =
  (deps: AuthDeps) =>
  async (
    req: SessionRequest,
    { token, password }: { token: string; password: string },
  ): Promise<SignIn> => {
    const { db, clock, hooks } = deps;
    const now = clock();
    const query = { tokenHash: hashOfLinkToken(token), purpose: 'reset', now } as const;
    const found = await transaction(db, async (tx) => {
      const row = await findToken(tx, query);
      return row === null ? null : findAccount(tx, row.accountId);
    });
    if (found === null) throw linkExpired();
    rejectWeakPassword(password, found.email);
    const passwordHash = await hashPassword(password);
    return startRecordedSession(req, { account: found, now }, (session) =>
      transaction(db, async (tx) => {
        const account = await lockAccount(tx, found.id);
        if (account === null || (await consumeToken(tx, query)) === null) throw linkExpired();
        const { id, email } = account;
        if (account.confirmedAt === null) {
          await confirmAccount(tx, id, { passwordHash, at: now });
          for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
        }
        const signIn = await replacePassword(tx, deps, { account, passwordHash, session, now });
        return { ...signIn, confirmedAt: account.confirmedAt ?? now };
      }),
    );
  };
