/** The signed-in person. */
export type User = { id: string; email: string };

/**
 * The session as a page knows it. Safe to store where scripts can read it: the credential is an
 * HttpOnly cookie.
 */
export type Session = {
  /** The request token. */
  access_token: string;
  /** Requests the next session; valid for one use. */
  refresh_token: string;
  /** In seconds. */
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  token_type: string;
  user: User;
};

/** A response with the session, null for a visitor; the contract of the API has its schema. */
export type SessionReply = { session: Session | null };

/** The signed-in person; `loading` until the first response. */
export type AuthState = { user: User | null; session: Session | null; loading: boolean };

/** Before the first response, and always on a server. */
export const UNKNOWN: AuthState = { user: null, session: null, loading: true };

/** Events of the session. Each carries the new session, or null for a visitor. */
export type AuthEvent =
  /** The session is known for the first time. */
  | 'auth:initial-session'
  /** A person has signed in, here or in another tab. */
  | 'auth:signed-in'
  /** The person has signed out, or the session has ended. */
  | 'auth:signed-out'
  /** The session was renewed. */
  | 'auth:token-refreshed'
  /** The person changed account data, for example the password. */
  | 'auth:user-updated'
  /** A password reset, which signs in as well. */
  | 'auth:password-recovery';

export type AuthListener = (event: AuthEvent, session: Session | null) => void;

/** The storage key that all tabs share. */
export const SESSION_KEY = 'candor.session';

/**
 * Returns whether this browser has stored a session. A visitor's page then skips the session
 * client. A person without a stored session is recognized on the sign-in page.
 */
export const hasStoredSession = (): boolean => {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false;
  }
};
