import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { newSignIn } from '../mail/account-emails';
import { enqueue } from '../mail/outbox';
import type { SignIn } from '../sessions/sign-in-store';
import { startSession, type SessionRequest } from '../sessions/start-session';
import type { AccountRow } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';

/**
 * Signs in after the credentials were checked, and mails the owner about an unknown device.
 * @throws ShopError `email_not_confirmed`, `sessions_unavailable`.
 */
export const signIn =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  async (
    req: SessionRequest,
    { id, email, createdAt, confirmedAt }: AccountRow,
    isTrustedDevice: boolean,
  ): Promise<SignIn> => {
    if (confirmedAt === null) throw new ShopError('email_not_confirmed', 'Email not confirmed');
    const now = clock();
    const session = await startSession(req, id, now);
    await transaction(db, async (tx) => {
      await session.keep(tx);
      if (isTrustedDevice) return;
      const mail = newSignIn(email, session.row.device, `${publicOrigin}/account`);
      await enqueue(tx, { ...mail, dedupeKey: `new-sign-in:${session.row.id}` }, now);
    });
    return { ...session.row, email, createdAt, confirmedAt };
  };
