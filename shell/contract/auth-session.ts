/** Who is signed in. */
export type User = { id: string; email: string };

/**
 * What a page knows of being signed in. Worth nothing by itself: the credential is a cookie that no
 * script can read, so this may be kept where scripts can.
 */
export type Session = {
  /** The request token. */
  access_token: string;
  /** Asks for the next session; good for one use. */
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  token_type: string;
  user: User;
};

/** What every page asks: is somebody here, and is that known yet? */
export type AuthState = { user: User | null; session: Session | null; loading: boolean };

/** Before the first look-up: on a server, and for the first moment of a page. */
export const UNKNOWN: AuthState = { user: null, session: null, loading: true };

/** News of the session. Each carries the session that holds from now on, or null for a visitor. */
export type AuthEvent =
  /** The first look-up is done. */
  | 'auth:initial-session'
  /** Somebody has signed in, here or in another tab. */
  | 'auth:signed-in'
  /** Nobody is signed in any more. */
  | 'auth:signed-out'
  /** The session was renewed. */
  | 'auth:token-refreshed'
  /** The person changed something about themselves, for example the password. */
  | 'auth:user-updated'
  /** A forgotten password was replaced through the link in a mail, which signs in as well. */
  | 'auth:password-recovery';

export type AuthListener = (event: AuthEvent, session: Session | null) => void;

/** The place in the browser's storage that all tabs read. */
export const SESSION_KEY = 'candor.session';

/**
 * Whether this browser remembers somebody as signed in. Enough to spare a visitor the session's code
 * and its look-up; where a browser has forgotten, whoever goes to sign in is recognised there.
 */
export const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
};
