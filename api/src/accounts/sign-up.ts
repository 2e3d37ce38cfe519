import { randomUUID } from 'node:crypto';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { confirmAddress } from '../mail/account-letters';
import { insertAccount, lockAccountByEmail, setPasswordHash } from './account-store';
import type { AuthDeps } from './auth-deps';
import { hashPassword } from './password-hash';
import { sendLink } from './send-link';
import { refuseWeakPassword } from './weak-password';

const linkGoodForMs = 24 * 60 * 60 * 1000;

/**
 * Makes an account that its address must confirm, and mails the link. An address that was never
 * confirmed may sign up again and gets another link; the password of the link that is followed counts.
 * @throws ShopError `already_registered`, `weak_password`, `too_busy`.
 */
export const signUp =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async ({ email, password }: { email: string; password: string }): Promise<void> => {
    refuseWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const now = clock();
    const written = { id: randomUUID(), email, passwordHash, createdAt: now, confirmedAt: null };
    await transaction(db, async (tx) => {
      await insertAccount(tx, written);
      const account = await lockAccountByEmail(tx, email);
      if (account === null || account.confirmedAt !== null)
        throw new ShopError('already_registered', 'User already registered');
      const isSent = await sendLink(
        tx,
        { accountId: account.id, purpose: 'confirm', passwordHash, goodForMs: linkGoodForMs },
        now,
        (token) => confirmAddress(email, `${publicOrigin}/?confirm=${token}`),
      );
      if (isSent) await setPasswordHash(tx, account.id, passwordHash);
    });
  };
