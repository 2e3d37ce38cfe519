import {
  SESSION_KEY,
  type AuthEvent,
  type AuthListener,
  type Session,
  type SessionReply,
} from './auth-session';
import { api as pageApi, ApiError } from './session';

/** Interval of the check of the session's age. */
export const TICK_MS = 30_000;
/** The session is renewed when this many ticks of it or fewer are left. */
export const REFRESH_AT_TICKS = 3;
/** Delays before a request is repeated that a proxy could not forward. */
export const RETRY_DELAYS_MS: readonly number[] = [300, 1000];
const UNAVAILABLE_STATUSES: readonly number[] = [502, 503, 504];

export type Credentials = { email: string; password: string };

/** What the client needs of its page; replaced in tests. */
export type AuthPorts = {
  api: Pick<typeof pageApi, 'call' | 'forgetToken'>;
  announce: AuthListener;
  page: Pick<Window, 'addEventListener' | 'setInterval' | 'setTimeout'>;
  /** Called for each access, which a browser may deny. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Runs one task at a time over all tabs of the shop. */
  runExclusive: (task: () => Promise<void>) => Promise<void>;
};

const isString = (value: unknown) => typeof value === 'string';

const isSession = (value: unknown): value is Session => {
  const session = value as Partial<Session> | null;
  return (
    [session?.access_token, session?.refresh_token, session?.token_type].every(isString) &&
    [session?.expires_in, session?.expires_at].every(Number.isFinite) &&
    [session?.user?.id, session?.user?.email].every(isString)
  );
};

/** Parses a stored session; null for anything else. */
const parseStored = (text: string | null): Session | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
};

/** The session of one page, kept in sync with the API and with other tabs. */
export const createAuthClient = ({ api, announce, page, storage, runExclusive }: AuthPorts) => {
  let session: Session | null = null;
  /** True after a renewal without a response: the refresh token may be used up. */
  let isTokenUncertain = false;
  /** Counts session changes, so that a late response cannot undo a newer one. */
  let changes = 0;

  const readStored = (): Session | null => {
    try {
      return parseStored(storage().getItem(SESSION_KEY));
    } catch {
      return null;
    }
  };
  const storeSession = () => {
    try {
      if (session) storage().setItem(SESSION_KEY, JSON.stringify(session));
      else storage().removeItem(SESSION_KEY);
    } catch {
      // Without storage each tab requests its session.
    }
  };
  const setSession = (event: AuthEvent, next: Session | null) => {
    changes += 1;
    session = next;
    isTokenUncertain = false;
    // The request token belongs to the session.
    if (event !== 'auth:initial-session') api.forgetToken();
    announce(event, next);
  };
  const setAndStore = (event: AuthEvent, next: Session | null) => {
    setSession(event, next);
    storeSession();
  };

  const request = async <Data>(...call: Parameters<typeof api.call>): Promise<Data> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await api.call<Data>(...call);
      } catch (error) {
        const delay = RETRY_DELAYS_MS[attempt];
        const isUnavailable =
          error instanceof ApiError && UNAVAILABLE_STATUSES.includes(error.status);
        if (delay === undefined || !isUnavailable) throw error;
        await new Promise((resolve) => page.setTimeout(resolve, delay));
      }
    }
  };
  const post = <Data>(path: Parameters<typeof api.call>[0], body: object = {}): Promise<Data> =>
    request(path, { method: 'POST', body });
  const fetchSession = async (): Promise<Session | null> =>
    (await request<SessionReply>('/api/auth/session')).session;
  const applySignIn = (event: AuthEvent, response: SessionReply | null): void => {
    if (!response?.session) throw new Error('Auth session or user missing');
    setAndStore(event, response.session);
  };

  /** Requests the session; the stored one holds when the API is unavailable. */
  const loadSession = async (): Promise<void> => {
    const changesBefore = changes;
    let next: Session | null;
    try {
      next = await fetchSession();
    } catch {
      next = readStored();
    }
    if (changes === changesBefore) setAndStore('auth:initial-session', next);
  };

  const refresh = (): Promise<void> =>
    runExclusive(async () => {
      const current = session;
      if (!current) return;
      const stored = readStored();
      // Another tab has renewed the session already.
      if (stored?.user.id === current.user.id && stored.expires_at > current.expires_at)
        return setSession('auth:token-refreshed', stored);
      const changesBefore = changes;
      try {
        const token = isTokenUncertain
          ? (await fetchSession())?.refresh_token
          : current.refresh_token;
        // From here on the token may be used up, with or without a response.
        isTokenUncertain = true;
        const response =
          token === undefined
            ? null
            : await api.call<SessionReply>('/api/auth/refresh', {
                method: 'POST',
                body: { refresh_token: token },
              });
        if (changes !== changesBefore) return;
        const next = response?.session ?? null;
        setAndStore(next ? 'auth:token-refreshed' : 'auth:signed-out', next);
      } catch (error) {
        const isRejected = error instanceof ApiError && error.status === 401;
        if (isRejected && changes === changesBefore) setAndStore('auth:signed-out', null);
      }
    });

  const tick = () => {
    if (!session) return;
    const ticksLeft = Math.floor((session.expires_at * 1000 - Date.now()) / TICK_MS);
    if (ticksLeft <= REFRESH_AT_TICKS) void refresh();
  };

  /** Takes over the session of another tab. */
  const followTab = (next: Session | null) => {
    if (!next) {
      if (session) setSession('auth:signed-out', null);
    } else if (next.user.id !== session?.user.id) setSession('auth:signed-in', next);
    else if (next.refresh_token !== session.refresh_token) setSession('auth:token-refreshed', next);
  };

  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY) followTab(parseStored(newValue));
  });
  // A page restored from the back-forward cache has missed storage events.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) followTab(readStored());
  });
  page.setInterval(tick, TICK_MS);
  void loadSession();

  return {
    /** Creates an account; its confirmation email leads back to the shop. */
    signUp: async (credentials: Credentials): Promise<void> => {
      await post('/api/auth/sign-up', credentials);
    },
    signIn: async (credentials: Credentials): Promise<void> =>
      applySignIn('auth:signed-in', await post('/api/auth/sign-in', credentials)),
    /**
     * Confirms a sign-up with the token of its email, which signs in. In another browser than the one
     * of the sign-up the API responds `password_needed`, and a password is required.
     */
    confirm: async (token: string, password?: string): Promise<void> =>
      applySignIn('auth:signed-in', await post('/api/auth/confirm', { token, password })),
    /** Requests a password reset email. */
    recover: async (email: string): Promise<void> => {
      await post('/api/auth/recover', { email });
    },
    /** Replaces a forgotten password with the token of the reset email. */
    reset: async (token: string, password: string): Promise<void> =>
      applySignIn('auth:password-recovery', await post('/api/auth/reset', { token, password })),
    /** @throws when the API did not end the session: the person is still signed in */
    signOut: async (): Promise<void> => {
      try {
        await post('/api/auth/sign-out');
      } catch (error) {
        // A 401 means that the session has ended already.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
      setAndStore('auth:signed-out', null);
    },
    /** Changes the password, which ends all other sessions. */
    changePassword: async (currentPassword: string, password: string): Promise<void> =>
      applySignIn(
        'auth:user-updated',
        await post('/api/account/password', { currentPassword, password }),
      ),
    /** Clears the session after the API has ended all sessions or the account. */
    clearSession: (): void => setAndStore('auth:signed-out', null),
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
    // Two tabs that use one refresh token end the session. Plain http outside localhost has no locks.
    runExclusive: async (task) => {
      const locks = (navigator as Partial<Navigator>).locks;
      await (locks ? locks.request(SESSION_KEY, task) : task());
    },
  });
