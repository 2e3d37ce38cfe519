import { randomUUID } from 'node:crypto';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { confirmAddress } from '../mail/account-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { insertAccount, lockAccountByEmail, setPendingPassword } from '../identity/account-store';
import type { AuthDeps } from './auth-deps';
import { hashPassword } from '../identity/password-hash';
import { pendingBrowserOf } from './pending-browser';
import { sendLink } from './send-link';
import { refuseWeakPassword } from './weak-password';

type SignUp = { email: string; password: string; visitor: string };

/**
 * Makes an account that its address must confirm, and mails the link. An address that was never
 * confirmed may sign up again: its password and browser replace the ones that wait, and it gets another
 * link, up to some an hour. A stranger who uses that up keeps nobody out: any of the links lets the
 * address's owner choose a password of their own.
 * @throws ShopError `already_registered`, `weak_password`, `too_busy`, `too_many_links`.
 */
export const signUp =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async ({ email, password, visitor }: SignUp): Promise<void> => {
    refuseWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const pendingBrowser = pendingBrowserOf(visitor, passwordHash);
    const now = clock();
    const pending = { passwordHash, pendingBrowser };
    const written = { id: randomUUID(), email, createdAt: now, confirmedAt: null, ...pending };
    await transaction(db, async (tx) => {
      await insertAccount(tx, written);
      const account = await lockAccountByEmail(tx, email);
      if (account === null || account.confirmedAt !== null)
        throw new ShopError('already_registered', 'User already registered');
      const link = { accountId: account.id, purpose: 'confirm' } as const;
      const url = `${publicOrigin}/?confirm=${linkSecretPlaceholder}`;
      const isSent = await sendLink(tx, link, now, (isLast) => confirmAddress(email, url, isLast));
      if (!isSent)
        throw new ShopError(
          'too_many_links',
          'We have mailed this address as many links as we send in an hour. Each of them works: open the newest, and choose your password there.',
        );
      await setPendingPassword(tx, account.id, pending);
    });
  };
