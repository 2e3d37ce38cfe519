import { transaction } from '../db/transaction';
import { markSeen, type SignIn } from './sign-in-store';
import type { SessionDeps } from './sign-out';
import { saveSession, type SessionRequest } from './start-session';

const noteEveryMs = 60 * 60 * 1000;

declare module 'express-session' {
  interface SessionData {
    /** When the session was last known to be used. A change renews the cookie as well. */
    seenAt: string;
  }
}

/** Starts the idle time of a session anew, in its row and in its browser's cookie, once an hour. */
export const stayAwake =
  ({ db, clock }: SessionDeps) =>
  async (req: SessionRequest, signIn: SignIn): Promise<void> => {
    const now = clock();
    if (now.getTime() - signIn.seenAt.getTime() < noteEveryMs) return;
    await transaction(db, (tx) => markSeen(tx, signIn.id, now));
    req.session.seenAt = now.toISOString();
    req.session.touch();
    await saveSession(req);
  };
