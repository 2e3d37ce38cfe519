import { randomBytes } from 'node:crypto';
import { transaction } from '../db/transaction';
import { accountByEmail, setPasswordHash } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';
import { hashPassword, isOldHash, isPassword } from '../identity/password-hash';

type Credentials = { email: string; password: string };

/**
 * Resolves to the account of valid credentials, or null. An unknown address costs the same work as a
 * known one, so that the response time does not reveal which accounts exist.
 */
export const checkCredentials = ({ db }: Pick<AuthDeps, 'db'>) => {
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  dummyHash.catch(() => undefined);
  return async ({ email, password }: Credentials): Promise<AccountRow | null> => {
    const account = await transaction(db, (tx) => accountByEmail(tx, email));
    const isCorrect = await isPassword(account?.passwordHash ?? (await dummyHash), password);
    if (account === null || !isCorrect) return null;
    if (isOldHash(account.passwordHash)) {
      const passwordHash = await hashPassword(password);
      await transaction(db, (tx) => setPasswordHash(tx, account.id, passwordHash));
    }
    return account;
  };
};
