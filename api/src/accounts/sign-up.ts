import { createHash, randomUUID } from 'node:crypto';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { insertAccount, lockAccountByEmail, setPendingPassword } from '../identity/account-store';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import { confirmAddress } from '../mail/account-emails';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import type { AuthDeps } from './auth-deps';
import { rejectReserved } from './free-address';
import { sendLink } from './send-link';

/**
 * Hashes a pending password together with the browser that chose it: after a later sign-up by a
 * stranger, the stored hash matches the stranger's browser only.
 */
export const hashPendingBrowser = (visitor: string, passwordHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, passwordHash]))
    .digest('base64url');

type SignUp = { email: string; password: string; visitor: string };

/**
 * Creates an unconfirmed account, or replaces its pending password and browser, and mails a link. Links
 * have an hourly limit, which cannot lock an owner out: any link lets them choose a password.
 * @throws ShopError `already_registered`, `address_reserved`, `weak_password`, `too_busy`, `too_many_links`.
 */
export const signUp =
  ({ db, clock, publicOrigin }: Pick<AuthDeps, 'db' | 'clock' | 'publicOrigin'>) =>
  async ({ email, password, visitor }: SignUp): Promise<void> => {
    rejectWeakPassword(password, email);
    const passwordHash = await hashPassword(password);
    const pendingBrowser = hashPendingBrowser(visitor, passwordHash);
    const now = clock();
    const pending = { passwordHash, pendingBrowser };
    const written = { id: randomUUID(), email, createdAt: now, confirmedAt: null, ...pending };
    await transaction(db, async (tx) => {
      await rejectReserved(tx, email, { accountId: null, now });
      await insertAccount(tx, written);
      const account = await lockAccountByEmail(tx, email);
      if (account === null || account.confirmedAt !== null)
        throw new ShopError('already_registered', 'User already registered');
      const link = { account, purpose: 'confirm' } as const;
      const url = `${publicOrigin}/?confirm=${linkSecretPlaceholder}`;
      const isSent = await sendLink(tx, link, now, (isLast) => confirmAddress(email, url, isLast));
      if (!isSent)
        throw new ShopError(
          'too_many_links',
          'We’ve emailed this address as many links as we send in an hour. Each one works: open the newest, and choose your password there.',
        );
      await setPendingPassword(tx, account.id, pending);
    });
  };
