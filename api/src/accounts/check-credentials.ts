import { randomBytes } from 'node:crypto';
import { transaction } from '../db/transaction';
import { accountByEmail, setPasswordHash } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';
import { hashPassword, isOldHash, isPassword } from '../identity/password-hash';

type Credentials = { email: string; password: string };

/**
 * Answers the account that these credentials open, or null. An unknown address costs the same work
 * as a known one, so that the time it takes tells nothing.
 */
export const checkCredentials = ({ db }: Pick<AuthDeps, 'db'>) => {
  const nobodysHash = hashPassword(randomBytes(16).toString('hex'));
  nobodysHash.catch(() => undefined);
  return async ({ email, password }: Credentials): Promise<AccountRow | null> => {
    const account = await transaction(db, (tx) => accountByEmail(tx, email));
    const isRight = await isPassword(account?.passwordHash ?? (await nobodysHash), password);
    if (account === null || !isRight) return null;
    if (isOldHash(account.passwordHash)) {
      const passwordHash = await hashPassword(password);
      await transaction(db, (tx) => setPasswordHash(tx, account.id, passwordHash));
    }
    return account;
  };
};
