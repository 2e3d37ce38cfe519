import { SESSION_KEY, type AuthEvent, type AuthListener, type Session } from './auth-session';
import { readSession } from './read-session';
import { api as pageApi, ApiError } from './session';

/** How often a session's age is looked at, in milliseconds: one tick. */
export const TICK_MS = 30_000;
/** With so few ticks left, or fewer, the session is renewed. */
export const REFRESH_AT_TICKS = 3;
/** A call that a server on the way could not pass on is made again after these pauses. */
export const RETRY_AFTER_MS: readonly number[] = [300, 1000];
const AWAY: readonly number[] = [502, 503, 504];

export type Credentials = { email: string; password: string };

/** What the client needs of its page; a test hands in its own. */
export type AuthPorts = {
  api: Pick<typeof pageApi, 'call' | 'forgetToken'>;
  announce: AuthListener;
  page: Pick<Window, 'addEventListener' | 'setInterval' | 'setTimeout'>;
  /** Asked for at each use: a browser may forbid it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one at a time over all tabs of the shop. */
  alone: (task: () => Promise<void>) => Promise<void>;
};

const parse = (text: string | null): Session | null => {
  try {
    return readSession(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
};

/** The session of one page, kept in step with the API and with the shop's other tabs. */
export const createAuthClient = ({ api, announce, page, storage, alone }: AuthPorts) => {
  let session: Session | null = null;
  /** True after a renewal whose answer was lost: the token may be used up. */
  let isInDoubt = false;
  /** Counts what has happened, so that a late answer cannot undo something newer. */
  let news = 0;

  const kept = (): Session | null => {
    try {
      return parse(storage().getItem(SESSION_KEY));
    } catch {
      return null;
    }
  };
  const keep = () => {
    try {
      if (session) storage().setItem(SESSION_KEY, JSON.stringify(session));
      else storage().removeItem(SESSION_KEY);
    } catch {
      // A browser that keeps nothing asks the shop again in every tab.
    }
  };
  const adopt = (event: AuthEvent, next: Session | null) => {
    news += 1;
    session = next;
    isInDoubt = false;
    // The request token belongs to the session; with another session comes another one.
    if (event !== 'auth:initial-session') api.forgetToken();
    announce(event, next);
  };
  const settle = (event: AuthEvent, next: Session | null) => {
    adopt(event, next);
    keep();
  };

  const ask = async (...call: Parameters<typeof api.call>): Promise<unknown> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await api.call(...call);
      } catch (error) {
        const wait = RETRY_AFTER_MS[tries];
        if (wait === undefined || !(error instanceof ApiError && AWAY.includes(error.status)))
          throw error;
        await new Promise((resolve) => page.setTimeout(resolve, wait));
      }
    }
  };
  const post = (path: Parameters<typeof api.call>[0], body: object = {}) =>
    ask(path, { method: 'POST', body });
  const sessionIn = (answer: unknown): Session | null =>
    readSession((answer as { session?: unknown } | null)?.session);
  const signedIn = (event: AuthEvent, answer: unknown): void => {
    const next = sessionIn(answer);
    if (!next) throw new Error('Auth session or user missing');
    settle(event, next);
  };

  /** Asks who is here. Where the shop cannot say, what this browser remembers holds. */
  const lookUp = async (): Promise<void> => {
    const asked = news;
    let next: Session | null;
    try {
      next = sessionIn(await ask('/api/auth/session'));
    } catch {
      next = kept();
    }
    if (news === asked) settle('auth:initial-session', next);
  };

  const refresh = (): Promise<void> =>
    alone(async () => {
      const mine = session;
      if (!mine) return;
      const theirs = kept();
      // Another tab was first: its renewal is everybody's.
      if (theirs?.user.id === mine.user.id && theirs.expires_at > mine.expires_at)
        return adopt('auth:token-refreshed', theirs);
      const asked = news;
      try {
        const token = isInDoubt
          ? sessionIn(await ask('/api/auth/session'))?.refresh_token
          : mine.refresh_token;
        // From here on the token may be used up, whether or not an answer arrives.
        isInDoubt = true;
        const answer =
          token === undefined
            ? null
            : await api.call('/api/auth/refresh', {
                method: 'POST',
                body: { refresh_token: token },
              });
        if (news !== asked) return;
        const next = sessionIn(answer);
        settle(next ? 'auth:token-refreshed' : 'auth:signed-out', next);
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status === 401;
        if (isRefused && news === asked) settle('auth:signed-out', null);
      }
    });

  const tick = () => {
    if (!session) return;
    const ticksLeft = Math.floor((session.expires_at * 1000 - Date.now()) / TICK_MS);
    if (ticksLeft <= REFRESH_AT_TICKS) void refresh();
  };

  const follow = (theirs: Session | null) => {
    if (!theirs) {
      if (session) adopt('auth:signed-out', null);
    } else if (theirs.user.id !== session?.user.id) adopt('auth:signed-in', theirs);
    else if (theirs.refresh_token !== session.refresh_token) adopt('auth:token-refreshed', theirs);
  };

  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY) follow(parse(newValue));
  });
  // A page that returns from the back-forward cache has slept through the storage events.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow(kept());
  });
  page.setInterval(tick, TICK_MS);
  void lookUp();

  return {
    /** Starts an account; the mail that it sends brings the person back. */
    signUp: async (credentials: Credentials): Promise<void> => {
      await post('/api/auth/sign-up', credentials);
    },
    signIn: async (credentials: Credentials): Promise<void> =>
      signedIn('auth:signed-in', await post('/api/auth/sign-in', credentials)),
    /**
     * Ends a sign-up with the token of its mail, which signs in. In another browser than the one that
     * signed up the shop answers `password_needed`, and a password goes along.
     */
    confirm: async (token: string, password?: string): Promise<void> =>
      signedIn('auth:signed-in', await post('/api/auth/confirm', { token, password })),
    /** Asks for the mail that lets a forgotten password be replaced. */
    recover: async (email: string): Promise<void> => {
      await post('/api/auth/recover', { email });
    },
    /** Replaces a forgotten password with the token of that mail. */
    reset: async (token: string, password: string): Promise<void> =>
      signedIn('auth:password-recovery', await post('/api/auth/reset', { token, password })),
    /** @throws when the shop did not end the session: the person is then still signed in */
    signOut: async (): Promise<void> => {
      try {
        await post('/api/auth/sign-out');
      } catch (error) {
        // A session that is gone already is as signed out as can be.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
      settle('auth:signed-out', null);
    },
    /** Replaces the password of who is signed in, which ends every other session. */
    changePassword: async (currentPassword: string, password: string): Promise<void> =>
      signedIn(
        'auth:user-updated',
        await post('/api/account/password', { currentPassword, password }),
      ),
    /** The shop has ended this session with something larger: all of them, or the account. */
    ended: (): void => settle('auth:signed-out', null),
  };
};

export type AuthClient = ReturnType<typeof createAuthClient>;

/** The client of a browser's page. */
export const openAuthClient = (announce: AuthListener): AuthClient =>
  createAuthClient({
    api: pageApi,
    announce,
    page: window,
    storage: () => localStorage,
    // Two tabs that use one token up would end the session. Plain http outside localhost has no locks.
    alone: async (task) => {
      const locks = (navigator as Partial<Navigator>).locks;
      await (locks ? locks.request(SESSION_KEY, task) : task());
    },
  });
