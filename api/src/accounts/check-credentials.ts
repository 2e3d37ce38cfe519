import { randomBytes } from 'node:crypto';
import { transaction } from '../db/transaction';
import { renewHash } from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import { hashPassword, isOldHash, isPassword } from '../identity/password-hash';
import type { AuthDeps } from './auth-deps';

type Credentials = { account: AccountRow | null; password: string };

/**
 * Resolves to the account when the password is right, or null; its generation is that of the password that
 * was verified, which may have been replaced meanwhile. An unknown address costs the same work as a
 * known one, so that the response time does not reveal which accounts exist.
 */
export const checkCredentials = ({ db }: Pick<AuthDeps, 'db'>) => {
  const dummyHash = hashPassword(randomBytes(16).toString('hex'));
  dummyHash.catch(() => undefined);
  return async ({ account, password }: Credentials): Promise<AccountRow | null> => {
    const isCorrect = await isPassword(account?.passwordHash ?? (await dummyHash), password);
    if (account === null || !isCorrect) return null;
    if (isOldHash(account.passwordHash)) {
      const passwordHash = await hashPassword(password);
      const hashes = { from: account.passwordHash, to: passwordHash };
      await transaction(db, (tx) => renewHash(tx, account.id, hashes));
    }
    return account;
  };
};
