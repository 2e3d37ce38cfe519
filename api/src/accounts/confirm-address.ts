import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import {
  findAccount,
  confirmAccount,
  deleteTokens,
  findToken,
  lockProven,
  consumeToken,
} from '../identity/account-store';
import type { AccountRow } from '../identity/account-table';
import { hashPassword } from '../identity/password-hash';
import { rejectWeakPassword } from '../identity/weak-password';
import { hashOfLinkToken } from '../mail/mailed-link';
import type { SignIn } from '../sessions/sign-in-store';
import { assignOwner, startRecordedSession, type SessionRequest } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';
import { hashPendingBrowser } from './sign-up';

/** The error for an invalid link; it does not reveal the reason. */
export const linkExpired = (): ShopError =>
  new ShopError(
    'link_expired',
    'This link has expired or was used before. Please ask for a new one.',
  );

type FollowedLink = { token: string; password: string | null; visitor: string | null };

/** The link proves the mailbox; only the browser of the sign-up proves the pending password. */
const requireOwnPassword = (
  { passwordHash, pendingBrowser }: AccountRow,
  { password, visitor }: FollowedLink,
): void => {
  if (password !== null) return;
  if (visitor === null || hashPendingBrowser(visitor, passwordHash) !== pendingBrowser)
    throw new ShopError(
      'password_needed',
      'You signed up in another browser, or somebody else did. Choose a password to continue.',
    );
};

/**
 * Confirms an address with the token of its link and signs its owner in. In a browser other than that
 * of the sign-up the owner chooses a password, because a stranger may have signed up.
 * @throws ShopError `link_expired`, `password_needed`, `weak_password`, `sessions_unavailable`; the
 * link stays valid after the latter three.
 */
export const confirmAddress =
  ({ db, clock, hooks }: AuthDeps) =>
  async (req: SessionRequest, followed: FollowedLink): Promise<SignIn> => {
    const { token, password } = followed;
    const now = clock();
    const query = { tokenHash: hashOfLinkToken(token), purpose: 'confirm', now } as const;
    const found = await transaction(db, async (tx) => {
      const row = await findToken(tx, query);
      return row === null ? null : findAccount(tx, row.accountId);
    });
    if (found === null) throw linkExpired();
    requireOwnPassword(found, followed);
    if (password !== null) rejectWeakPassword(password, found.email);
    const chosen = password === null ? null : await hashPassword(password);
    return startRecordedSession(req, { account: found, now }, (session) =>
      transaction(db, async (tx) => {
        const account = await lockProven(tx, found);
        if (account === null || (await consumeToken(tx, query)) === null) throw linkExpired();
        // Another sign-up may have replaced the password meanwhile.
        requireOwnPassword(account, followed);
        const { id, email, createdAt } = account;
        await confirmAccount(tx, id, { passwordHash: chosen ?? account.passwordHash, at: now });
        await deleteTokens(tx, id);
        for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
        await assignOwner(tx, session);
        return { ...session, email, createdAt, confirmedAt: now };
      }),
    );
  };
