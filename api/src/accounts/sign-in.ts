import { transaction } from '../db/transaction';
import { newSignIn } from '../mail/account-emails';
import { enqueue } from '../mail/outbox';
import { assignOwner } from '../sessions/start-session';
import type { AuthDeps } from './auth-deps';

/**
 * Records a sign-in whose session passport has stored, and mails the owner about an unknown device.
 * @returns false when the password was replaced since it was checked; the browser is signed out then
 */
export const recordSignIn =
  ({ db, clock, publicOrigin }: AuthDeps) =>
  (signIn: Express.User, isTrustedDevice: boolean): Promise<boolean> =>
    transaction(db, async (tx) => {
      if (!(await assignOwner(tx, signIn))) return false;
      if (isTrustedDevice) return true;
      const mail = newSignIn(signIn.email, signIn.device, `${publicOrigin}/account`);
      await enqueue(tx, { ...mail, dedupeKey: `new-sign-in:${signIn.id}` }, clock());
      return true;
    });
