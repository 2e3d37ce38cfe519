import { useSyncExternalStore } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { hasStoredSession, type AuthState } from '@candor/shell-contract/auth-session';

const VISITOR: AuthState = { user: null, session: null, loading: false };

/** Subscribes to the session once there is one, including one that starts in another tab. */
const subscribe = (listener: () => void): (() => void) => {
  let unsubscribe: (() => void) | null = null;
  const start = () => {
    if (!unsubscribe && hasStoredSession()) unsubscribe = auth.on(listener);
  };
  start();
  addEventListener('storage', start);
  return () => {
    removeEventListener('storage', start);
    unsubscribe?.();
  };
};

const getState = (): AuthState => {
  const state = auth.state();
  return state.loading && !hasStoredSession() ? VISITOR : state;
};

const getServerState = () => VISITOR;

/**
 * The auth state as in `useAuth`, but a browser without a stored session is a visitor without a
 * request to the API. The server renders for a visitor, too.
 */
export const useBuyer = (): AuthState => useSyncExternalStore(subscribe, getState, getServerState);
