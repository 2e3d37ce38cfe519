import type { Tx } from '../db/database';
import { enqueue } from '../mail/outbox';
import { passwordChanged } from '../mail/account-emails';
import { recordErasure } from '../privacy/erasures';
import { endSignInsOf } from '../sessions/sign-in-store';
import type { NewSession } from '../sessions/start-session';
import { dropTokens, setPasswordHash } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';

/**
 * Gives an account a new password in the caller's transaction: every session but the new one ends,
 * links under way become worthless, and its owner hears of it.
 */
export const choosePassword = async (
  tx: Tx,
  { publicOrigin }: AuthDeps,
  {
    account,
    passwordHash,
    session,
    now,
  }: {
    account: Account;
    passwordHash: string;
    session: NewSession;
    now: Date;
  },
): Promise<void> => {
  await setPasswordHash(tx, account.id, passwordHash);
  await dropTokens(tx, account.id);
  await endSignInsOf(tx, account.id);
  await session.keep(tx);
  const mail = passwordChanged(account.email, `${publicOrigin}/auth`);
  await recordErasure(tx, 'password', account.email, now);
  await enqueue(tx, { ...mail, dedupeKey: `password-changed:${session.row.id}` }, now);
};
