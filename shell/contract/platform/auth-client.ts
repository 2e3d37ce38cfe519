import { createAuthApi, type AuthApi } from './auth-client/auth-api';
import { createPageSession, type PageSession } from './auth-client/page-session';
import { keepRenewed, type RunExclusive } from './auth-client/renew-session';
import {
  createSessionStorage,
  parseSession,
  type OpenStorage,
  type SessionStorage,
} from './auth-client/session-storage';
import {
  SESSION_KEY,
  type AuthEvent,
  type AuthListener,
  type Session,
  type SessionReply,
} from './auth-session';
import { api as pageApi, ApiError } from './session';

export type Credentials = { email: string; password: string };

/** The parts of a page that the client uses; tests replace them. */
export type AuthPorts = {
  api: Pick<typeof pageApi, 'call' | 'forgetToken'>;
  announce: AuthListener;
  page: Pick<Window, 'addEventListener' | 'setInterval' | 'setTimeout'>;
  storage: OpenStorage;
  runExclusive: RunExclusive;
};

/** Requests the session; the stored one holds when the API is unavailable. */
const loadSession = async (
  session: PageSession,
  api: AuthApi,
  storage: SessionStorage,
): Promise<void> => {
  const changesBefore = session.changes();
  let next: Session | null;
  try {
    next = await api.fetchSession();
  } catch {
    next = storage.read() ?? null;
  }
  if (session.changes() === changesBefore) session.setAndStore('auth:initial-session', next);
};

/** Takes over the sessions of other tabs. */
const followTabs = (
  page: AuthPorts['page'],
  { session, api, storage }: { session: PageSession; api: AuthApi; storage: SessionStorage },
) => {
  page.addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY) session.follow(parseSession(newValue));
  });
  // A page restored from the back-forward cache has missed storage events.
  page.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const stored = storage.read();
    if (stored !== undefined) session.follow(stored);
    else void api.fetchSession().then(session.follow, () => undefined);
  });
};

/** The calls of a page: sign in, sign out, change the password. */
const createActions = (session: PageSession, { post }: AuthApi) => {
  const applySignIn = (event: AuthEvent, response: SessionReply | null): void => {
    if (!response?.session) throw new Error('Auth session or user missing');
    session.setAndStore(event, response.session);
  };
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
      session.setAndStore('auth:signed-out', null);
    },
    /** Changes the password, which ends all other sessions. */
    changePassword: async (currentPassword: string, password: string): Promise<void> =>
      applySignIn(
        'auth:user-updated',
        await post('/api/account/password', { currentPassword, password }),
      ),
    /** Clears the session after the API has ended all sessions or the account. */
    clearSession: (): void => session.setAndStore('auth:signed-out', null),
  };
};

export type AuthClient = ReturnType<typeof createActions>;

/** The session of one page, kept in sync with the API and with other tabs. */
export const createAuthClient = (ports: AuthPorts): AuthClient => {
  const { page, announce, runExclusive } = ports;
  const storage = createSessionStorage(ports.storage);
  const api = createAuthApi(ports.api, page);
  const session = createPageSession(storage, () => ports.api.forgetToken(), announce);
  followTabs(page, { session, api, storage });
  keepRenewed(page, { session, api, storage, runExclusive });
  void loadSession(session, api, storage);
  return createActions(session, api);
};

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
