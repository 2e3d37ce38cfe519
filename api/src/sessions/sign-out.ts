import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { deleteSignIn } from './sign-in-store';
import { endSession, type SessionRequest } from './start-session';

export type SessionDeps = { db: Database; clock: () => Date };

/**
 * Ends the session of a browser; a visitor has none. The row is deleted first: the session then has no
 * owner, even when a parallel request stores it again.
 */
export const signOut =
  ({ db }: SessionDeps) =>
  async (req: SessionRequest): Promise<void> => {
    const { session, user } = req;
    if (session.passport === undefined) return;
    if (user !== undefined) await transaction(db, (tx) => deleteSignIn(tx, user.id));
    await endSession(req);
  };
