import { randomUUID } from 'node:crypto';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { confirmAddressMail } from '../mail/ConfirmAddress';
import { enqueue } from '../mail/outbox';
import {
  insertAccount,
  insertToken,
  lockAccountByEmail,
  setPasswordHash,
  tokensSince,
} from './account-store';
import type { AuthDeps } from './auth-deps';
import { hashOfLinkToken, newLinkToken } from './link-token';
import { hashPassword } from './password-hash';
import { refuseWeakPassword } from './weak-password';

const hourMs = 60 * 60 * 1000;
const linkGoodForMs = 24 * hourMs;
/** An address is not a stranger's to fill: more links than this in an hour are not mailed. */
export const linksAnHour = 5;

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
    const token = newLinkToken();
    await transaction(db, async (tx) => {
      await insertAccount(tx, {
        id: randomUUID(),
        email,
        passwordHash,
        createdAt: now,
        confirmedAt: null,
      });
      const account = await lockAccountByEmail(tx, email);
      if (account === null || account.confirmedAt !== null)
        throw new ShopError('already_registered', 'User already registered');
      if ((await tokensSince(tx, account.id, new Date(now.getTime() - hourMs))) >= linksAnHour)
        return;
      await setPasswordHash(tx, account.id, passwordHash);
      await insertToken(tx, {
        tokenHash: hashOfLinkToken(token),
        accountId: account.id,
        purpose: 'confirm',
        passwordHash,
        createdAt: now,
        expiresAt: new Date(now.getTime() + linkGoodForMs),
      });
      const mail = confirmAddressMail({ to: email, link: `${publicOrigin}/?confirm=${token}` });
      await enqueue(tx, { ...mail, dedupeKey: `confirm-address:${hashOfLinkToken(token)}` }, now);
    });
  };
