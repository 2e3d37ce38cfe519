import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import { auth } from './auth';
import { UNKNOWN, type AuthState } from './auth-session';

const AuthContext = createContext<typeof auth | null>(null);

/** Provides the page's session. It does not subscribe: only components with `useAuth` re-render. */
export const AuthProvider = ({ children }: { children: ReactNode }) => (
  <AuthContext value={auth}>{children}</AuthContext>
);

const unknown = () => UNKNOWN;

/**
 * The signed-in person. Unknown on the server and while hydrating, because a page is the same for
 * every visitor. For leaf components: each change re-renders.
 * @throws Error outside an AuthProvider
 */
export const useAuth = (): AuthState => {
  if (useContext(AuthContext) === null)
    throw new Error('useAuth must be used within an AuthProvider');
  return useSyncExternalStore(auth.on, auth.state, unknown);
};
