import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import type { Tx } from '../db/database';
import { describeDevice } from '../http/device';
import { deleteSignIn, insertSignIn } from './sign-in-store';
import type { SignInRow } from './sign-in-table';

/** A request that passed the session middleware. */
export type SessionRequest = IncomingMessage & Pick<Express.Request, 'session' | 'sessionID'>;

/** A stored session without an owner; `keep` assigns it to the account. */
export type NewSession = { row: SignInRow; assignOwner: (tx: Tx) => Promise<void> };

/** @throws ShopError `sessions_unavailable`. */
export const saveSession = ({ session }: SessionRequest): Promise<void> =>
  promisify(session.save.bind(session))();

/**
 * Replaces the browser's session by one with a new id, against session fixation. The session is stored
 * first and gets its owner in the caller's transaction: without the session store nothing changes.
 * @throws ShopError `sessions_unavailable`.
 */
export const startSession = async (
  req: SessionRequest,
  accountId: string,
  now: Date,
): Promise<NewSession> => {
  const before = req.session.signInId;
  await promisify(req.session.regenerate.bind(req.session))();
  const row: SignInRow = {
    id: randomUUID(),
    accountId,
    device: describeDevice(req.headers['user-agent']),
    generation: 0,
    startedAt: now,
    refreshedAt: now,
    seenAt: now,
  };
  req.session.signInId = row.id;
  await saveSession(req);
  return {
    row,
    assignOwner: async (tx) => {
      if (before !== undefined) await deleteSignIn(tx, before);
      await insertSignIn(tx, row);
    },
  };
};

/** Ends the browser's session; its row has been deleted before. */
export const dropSession = ({ session }: SessionRequest): Promise<void> =>
  promisify(session.destroy.bind(session))();
