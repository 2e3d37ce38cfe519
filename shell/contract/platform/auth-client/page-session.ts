import type { AuthEvent, AuthListener, Session } from '../auth-session';
import type { SessionStorage } from './session-storage';

/** The session as one page knows it. */
export const createPageSession = (
  storage: Pick<SessionStorage, 'write'>,
  forgetToken: () => void,
  announce: AuthListener,
) => {
  let session: Session | null = null;
  let changes = 0;

  const set = (event: AuthEvent, next: Session | null): void => {
    changes += 1;
    session = next;
    // The request token belongs to the session.
    if (event !== 'auth:initial-session') forgetToken();
    announce(event, next);
  };

  return {
    current: () => session,
    /** Counts session changes, so that a late response cannot undo a newer one. */
    changes: () => changes,
    set,
    setAndStore: (event: AuthEvent, next: Session | null): void => {
      set(event, next);
      storage.write(next);
    },
    /** Takes over the session of another tab. */
    follow: (next: Session | null): void => {
      if (!next) {
        if (session) set('auth:signed-out', null);
      } else if (next.user.id !== session?.user.id) set('auth:signed-in', next);
      else if (next.refresh_token !== session.refresh_token) set('auth:token-refreshed', next);
    },
  };
};

export type PageSession = ReturnType<typeof createPageSession>;
