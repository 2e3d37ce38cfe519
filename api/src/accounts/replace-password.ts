import type { Tx } from '../db/database';
import { enqueue } from '../mail/outbox';
import { passwordChanged } from '../mail/account-emails';
import { recordErasure } from '../privacy/erasures';
import { endSignIns } from '../sessions/sign-in-store';
import type { NewSession } from '../sessions/start-session';
import { deleteTokens, setPasswordHash } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import type { AuthDeps } from './auth-deps';

/**
 * Replaces the password in the caller's transaction. Every other session ends, mailed links become
 * invalid, and the owner is notified by mail.
 */
export const replacePassword = async (
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
  await deleteTokens(tx, account.id);
  await endSignIns(tx, account.id);
  await session.keep(tx);
  const mail = passwordChanged(account.email, `${publicOrigin}/auth`);
  await recordErasure(tx, 'password', account.email, now);
  await enqueue(tx, { ...mail, dedupeKey: `password-changed:${session.row.id}` }, now);
};
