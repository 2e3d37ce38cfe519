import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { deleteSignIn } from './sign-in-store';
import { dropSession, type SessionRequest } from './start-session';

export type SessionDeps = { db: Database; clock: () => Date };

/**
 * Ends the session of a browser; for a visitor there is nothing to end. The row goes first: from then
 * on the session is nobody's, also when a request under way writes it once more.
 */
export const signOut =
  ({ db }: SessionDeps) =>
  async (req: SessionRequest): Promise<void> => {
    const { signInId } = req.session;
    if (signInId === undefined) return;
    await transaction(db, (tx) => deleteSignIn(tx, signInId));
    await dropSession(req);
  };
