import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { describeDevice } from '@candor/server-contract/browser-families';
import type { Tx } from '../db/database';
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
  { id, email, createdAt, confirmedAt, passwordGeneration }: ProvenAccount,
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
  passwordGeneration,
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

/**
 * Starts a session whose owner `record` then writes. When that fails, the stored session ends, too.
 * @throws ShopError `sessions_unavailable`, and what `record` throws
 */
export const startRecordedSession = async <Result>(
  req: SessionRequest,
  { account, now }: { account: ProvenAccount; now: Date },
  record: (session: Express.User) => Promise<Result>,
): Promise<Result> => {
  const session = await startSession(req, account, now);
  try {
    return await record(session);
  } catch (error) {
    await endSession(req);
    throw error;
  }
};

/**
 * Makes an account the owner of a stored session, under the account's lock; the sign-in that the browser
 * had before ends. @returns false when the credentials were replaced since the owner has shown them
 */
export const assignOwner = async (
  tx: Tx,
  { replaces, ...signIn }: Express.User,
): Promise<boolean> => {
  const isRecorded = await insertSignIn(tx, signIn);
  // Deleted after the account is locked, in the order of a new password.
  if (replaces !== undefined) await deleteSignIn(tx, replaces);
  return isRecorded;
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
