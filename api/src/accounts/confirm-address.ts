import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { hashOfLinkToken } from '../mail/mailed-link';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import {
  accountById,
  confirmAccount,
  dropTokens,
  findToken,
  lockAccount,
  takeToken,
} from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';
import { hashPassword } from '../identity/password-hash';
import { pendingBrowserOf } from './pending-browser';
import { refuseWeakPassword } from './weak-password';

/** What a link that is no longer good is answered with; it does not say which of the reasons. */
export const linkExpired = (): ShopError =>
  new ShopError(
    'link_expired',
    'This link has expired or was used before. Please ask for a new one.',
  );

type Followed = { token: string; password: string | null; visitor: string | null };

/** Who follows the link has the mailbox; whether the password that waits is theirs, their browser says. */
const refuseForeignPassword = (
  { passwordHash, pendingBrowser }: AccountRow,
  { password, visitor }: Followed,
): void => {
  if (password !== null) return;
  if (visitor === null || pendingBrowserOf(visitor, passwordHash) !== pendingBrowser)
    throw new ShopError(
      'password_needed',
      'You signed up in another browser, or somebody else did. Choose a password to go on.',
    );
};

/**
 * Confirms an address with the token of its link and signs its owner in. In the browser that signed up
 * the password of the sign-up holds; in any other its owner chooses one, since a stranger may have
 * signed up with this address.
 * @throws ShopError `link_expired`, `password_needed`, `weak_password`, `sessions_unavailable`; the
 * link stays good for the latter three.
 */
export const confirmAddress =
  ({ db, clock, hooks }: AuthDeps) =>
  async (req: SessionRequest, followed: Followed): Promise<SignIn> => {
    const { token, password } = followed;
    const now = clock();
    const query = { tokenHash: hashOfLinkToken(token), purpose: 'confirm', now } as const;
    const found = await transaction(db, async (tx) => {
      const row = await findToken(tx, query);
      return row === null ? null : accountById(tx, row.accountId);
    });
    if (found === null) throw linkExpired();
    refuseForeignPassword(found, followed);
    if (password !== null) refuseWeakPassword(password, found.email);
    const chosen = password === null ? null : await hashPassword(password);
    const { row, keep } = await startSession(req, found.id, now);
    return transaction(db, async (tx) => {
      const account = await lockAccount(tx, found.id);
      if (account === null || (await takeToken(tx, query)) === null) throw linkExpired();
      // Another sign-up may have come between.
      refuseForeignPassword(account, followed);
      const { id, email, createdAt } = account;
      await confirmAccount(tx, id, { passwordHash: chosen ?? account.passwordHash, at: now });
      await dropTokens(tx, id);
      for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
      await keep(tx);
      return { ...row, email, createdAt, confirmedAt: now };
    });
  };
