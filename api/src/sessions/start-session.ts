import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import type { Tx } from '../db/database';
import { deviceOf } from './device';
import { deleteSignIn, insertSignIn } from './sign-in-store';
import type { SignInRow } from './sign-in-table';

/** A request that came through the session guard. */
export type SessionRequest = IncomingMessage & Pick<Express.Request, 'session' | 'sessionID'>;

/** A session that is kept already and is nobody's yet: `keep` makes it its owner's. */
export type NewSession = { row: SignInRow; keep: (tx: Tx) => Promise<void> };

/** Writes down what the session holds now. @throws ShopError `sessions_unavailable`. */
export const saveSession = ({ session }: SessionRequest): Promise<void> =>
  promisify(session.save.bind(session))();

/**
 * Gives the browser a new session under a new id, so that an id which somebody else slipped in is
 * worth nothing. What the browser had before ends. The session is kept first and becomes somebody's
 * in the caller's transaction: while the session store is away nothing at all happens.
 * @throws ShopError `sessions_unavailable` when it cannot be kept.
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
    device: deviceOf(req.headers['user-agent']),
    generation: 0,
    startedAt: now,
    refreshedAt: now,
    seenAt: now,
  };
  req.session.signInId = row.id;
  await saveSession(req);
  return {
    row,
    keep: async (tx) => {
      if (before !== undefined) await deleteSignIn(tx, before);
      await insertSignIn(tx, row);
    },
  };
};

/** Ends what the browser holds; its row has been deleted before. */
export const dropSession = ({ session }: SessionRequest): Promise<void> =>
  promisify(session.destroy.bind(session))();
