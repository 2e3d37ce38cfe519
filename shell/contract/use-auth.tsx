import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { auth } from './auth';
import { UNKNOWN, type AuthState } from './auth-session';

const AuthContext = createContext<typeof auth | null>(null);

/** Gives a tree the page's session. It subscribes to nothing itself: only leaves draw anew. */
export const AuthProvider = ({ children }: { children: ReactNode }) => (
  <AuthContext value={auth}>{children}</AuthContext>
);

const unknown = () => UNKNOWN;

/**
 * Who is signed in, live. On the server and while hydrating that is not known, because a page is the
 * same for every visitor. For leaves only, as useCart.
 * @throws Error outside an AuthProvider.
 */
export const useAuth = (): AuthState => {
  if (useContext(AuthContext) === null)
    throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(auth.on, auth.state, unknown);
};
