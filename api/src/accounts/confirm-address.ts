import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import { confirmAccount, dropTokens, findToken, lockAccount, takeToken } from './account-store';
import type { AuthDeps } from './auth-deps';
import { hashOfLinkToken } from './link-token';

/** What a link that is no longer good is answered with; it does not say which of the reasons. */
export const linkExpired = (): ShopError =>
  new ShopError(
    'link_expired',
    'This link has expired or was used before. Please ask for a new one.',
  );

/**
 * Confirms an address with the token of its link and signs its owner in.
 * @throws ShopError `link_expired`, `sessions_unavailable`; the link stays good for the latter.
 */
export const confirmAddress =
  ({ db, clock, hooks }: AuthDeps) =>
  async (req: SessionRequest, token: string): Promise<SignIn> => {
    const now = clock();
    const query = { tokenHash: hashOfLinkToken(token), purpose: 'confirm', now } as const;
    const found = await transaction(db, (tx) => findToken(tx, query));
    if (found === null) throw linkExpired();
    const { row, keep } = await startSession(req, found.accountId, now);
    return transaction(db, async (tx) => {
      const account = await lockAccount(tx, found.accountId);
      const taken = await takeToken(tx, query);
      const passwordHash = taken?.passwordHash ?? null;
      if (account === null || passwordHash === null) throw linkExpired();
      const { id, email, createdAt } = account;
      await confirmAccount(tx, id, { passwordHash, at: now });
      await dropTokens(tx, id);
      for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id, email });
      await keep(tx);
      return { ...row, email, createdAt, confirmedAt: now };
    });
  };
