import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import type { Tx } from '../db/database';
import { describeDevice } from '../http/device';
import type { AccountRow } from '../identity/account-table';
import { deleteSignIn, insertSignIn } from './sign-in-store';

/** A request that passed the session middleware. */
export type SessionRequest = IncomingMessage &
  Pick<Express.Request, 'session' | 'sessionID' | 'user' | 'logIn' | 'logOut'>;

/** @throws ShopError `sessions_unavailable`. */
export const saveSession = ({ session }: SessionRequest): Promise<void> =>
  promisify(session.save.bind(session))();

/** An account whose owner has shown a password or the link of a mail. */
type ProvenAccount = Omit<AccountRow, 'passwordHash' | 'pendingBrowser'>;

/** The sign-in that begins in a browser; `assignOwner` records it once its session is stored. */
export const newSignIn = (
  { headers, user }: Pick<SessionRequest, 'headers' | 'user'>,
  { id, email, createdAt, confirmedAt }: ProvenAccount,
  now: Date,
): Express.User => ({
  id: randomUUID(),
  accountId: id,
  email,
  createdAt,
  confirmedAt,
  device: describeDevice(headers['user-agent']),
  generation: 0,
  startedAt: now,
  refreshedAt: now,
  seenAt: now,
  replaces: user?.id,
});

/**
 * Logs an account in after it was proven. Passport replaces the browser's session by one with a new id,
 * against session fixation. The session is stored first and gets its owner in the caller's transaction,
 * by `assignOwner`: without the session store nothing changes.
 * @throws ShopError `sessions_unavailable`.
 */
export const startSession = async (
  req: SessionRequest,
  account: ProvenAccount,
  now: Date,
): Promise<Express.User> => {
  const signIn = newSignIn(req, account, now);
  await promisify(req.logIn.bind(req))(signIn);
  return signIn;
};

/** Makes an account the owner of a stored session; the sign-in that the browser had before ends. */
export const assignOwner = async (
  tx: Tx,
  { replaces, id, accountId, device, generation, startedAt, refreshedAt, seenAt }: Express.User,
): Promise<void> => {
  if (replaces !== undefined) await deleteSignIn(tx, replaces);
  await insertSignIn(tx, { id, accountId, device, generation, startedAt, refreshedAt, seenAt });
};

/**
 * Logs the browser out; the row of its sign-in has been deleted before. Passport leaves an empty session
 * with a new id, which ends as well, so that a visitor has none.
 * @throws ShopError `sessions_unavailable`.
 */
export const endSession = async (req: SessionRequest): Promise<void> => {
  await promisify(req.logOut.bind(req))();
  await promisify(req.session.destroy.bind(req.session))();
};
