import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { newSignIn } from '../mail/account-emails';
import { enqueue } from '../mail/outbox';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';

/**
 * Signs in whose credentials were right. A browser that is new to the account is mailed about.
 * @throws ShopError `email_not_confirmed`, `sessions_unavailable`.
 */
export const signIn =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async (
    req: SessionRequest,
    { id, email, createdAt, confirmedAt }: AccountRow,
    isKnownBrowser: boolean,
  ): Promise<SignIn> => {
    if (confirmedAt === null) throw new ShopError('email_not_confirmed', 'Email not confirmed');
    const now = clock();
    const { row, keep } = await startSession(req, id, now);
    await transaction(db, async (tx) => {
      await keep(tx);
      if (isKnownBrowser) return;
      const mail = newSignIn(email, row.device, `${publicOrigin}/account`);
      await enqueue(tx, { ...mail, dedupeKey: `new-sign-in:${row.id}` }, now);
    });
    return { ...row, email, createdAt, confirmedAt };
  };
