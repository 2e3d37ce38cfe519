import { transaction } from '../db/transaction';
import { hashOfLinkToken } from '../mail/mailed-link';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import {
  accountById,
  confirmAccount,
  findToken,
  lockAccount,
  consumeToken,
} from '../identity/account-store';
import type { AuthDeps } from './auth-deps';
import { replacePassword } from './replace-password';
import { linkExpired } from './confirm-address';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from './weak-password';

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
      return row === null ? null : accountById(tx, row.accountId);
    });
    if (found === null) throw linkExpired();
    rejectWeakPassword(password, found.email);
    const passwordHash = await hashPassword(password);
    const session = await startSession(req, found.id, now);
    return transaction(db, async (tx) => {
      const account = await lockAccount(tx, found.id);
      if (account === null || (await consumeToken(tx, query)) === null) throw linkExpired();
      const { id, email, createdAt } = account;
      if (account.confirmedAt === null) {
        await confirmAccount(tx, id, { passwordHash, at: now });
        for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
      }
      await replacePassword(tx, deps, { account: { id, email }, passwordHash, session, now });
      return { ...session.row, email, createdAt, confirmedAt: account.confirmedAt ?? now };
    });
  };
