import { hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import { markSeen, type SignIn } from './sign-in-store';
import type { SessionDeps } from './sign-out';
import { saveSession, type SessionRequest } from './start-session';

const touchIntervalMs = hourMs;

declare module 'express-session' {
  interface SessionData {
    /** When the session was last used. A change renews the cookie as well. */
    seenAt: string;
  }
}

/** Restarts the idle time of a session, in its row and in the cookie, at most once an hour. */
export const touchSession =
  ({ db, clock }: SessionDeps) =>
  async (req: SessionRequest, signIn: SignIn): Promise<void> => {
    const now = clock();
    if (now.getTime() - signIn.seenAt.getTime() < touchIntervalMs) return;
    await transaction(db, (tx) => markSeen(tx, signIn.id, now));
    req.session.seenAt = now.toISOString();
    req.session.touch();
    await saveSession(req);
  };
