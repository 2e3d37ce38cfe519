import { transaction } from '../db/transaction';
import { hashOfLinkToken } from '../mail/mailed-link';
import { type SignIn, endSignIns } from '../sessions/sign-in-store';
import { assignOwner, startSession, type SessionRequest } from '../sessions/start-session';
import {
  findAccount,
  confirmAccount,
  findToken,
  lockAccount,
  consumeToken,
  deleteTokens,
  setPasswordHash,
} from '../identity/account-store';
import type { AuthDeps } from './auth-deps';
import { linkExpired } from './confirm-address';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import type { AccountRow, Account } from '../identity/account-table';
import type { Tx } from '../db/database';
import { enqueue } from '../mail/outbox';
import { passwordChanged } from '../mail/account-emails';
import { recordErasure } from '../privacy/erasures';

/**
 * Replaces the password in the caller's transaction. Every other session ends, mailed links become
 * invalid, and the owner is notified by mail.
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
): Promise<void> => {
  await setPasswordHash(tx, account.id, passwordHash);
  await deleteTokens(tx, account.id);
  await endSignIns(tx, account.id);
  await assignOwner(tx, session);
  const mail = passwordChanged(account.email, `${publicOrigin}/auth`);
  await recordErasure(tx, 'password', account.email, now);
  await enqueue(tx, { ...mail, dedupeKey: `password-changed:${session.id}` }, now);
};

/**
 * Changes the password after the current one was checked. This browser gets a new session, and every
 * other session ends.
 * @throws ShopError `weak_password`, `sessions_unavailable`.
 */
export const changePassword =
  (deps: AuthDeps) =>
  async (req: SessionRequest, owner: AccountRow, password: string): Promise<SignIn> => {
    const { id, email } = owner;
    rejectWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const now = deps.clock();
    const session = await startSession(req, owner, now);
    await transaction(deps.db, (tx) =>
      replacePassword(tx, deps, { account: { id, email }, passwordHash, session, now }),
    );
    return session;
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
    const session = await startSession(req, found, now);
    return transaction(db, async (tx) => {
      const account = await lockAccount(tx, found.id);
      if (account === null || (await consumeToken(tx, query)) === null) throw linkExpired();
      const { id, email, createdAt } = account;
      if (account.confirmedAt === null) {
        await confirmAccount(tx, id, { passwordHash, at: now });
        for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
      }
      await replacePassword(tx, deps, { account: { id, email }, passwordHash, session, now });
      return { ...session, email, createdAt, confirmedAt: account.confirmedAt ?? now };
    });
  };
