import { transaction } from '../db/transaction';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';
import { replacePassword } from './replace-password';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from './weak-password';

/**
 * Changes the password after the current one was checked. This browser gets a new session, and every
 * other session ends.
 * @throws ShopError `weak_password`, `sessions_unavailable`.
 */
export const changePassword =
  (deps: AuthDeps) =>
  async (req: SessionRequest, owner: AccountRow, password: string): Promise<SignIn> => {
    const { id, email, createdAt, confirmedAt } = owner;
    rejectWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const now = deps.clock();
    const session = await startSession(req, id, now);
    await transaction(deps.db, (tx) =>
      replacePassword(tx, deps, { account: { id, email }, passwordHash, session, now }),
    );
    return { ...session.row, email, createdAt, confirmedAt };
  };
