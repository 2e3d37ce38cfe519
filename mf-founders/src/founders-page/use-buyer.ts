import { useSyncExternalStore } from 'react';
import { auth } from '@candor/shell-contract/auth';
import { hasStoredSession, type AuthState } from '@candor/shell-contract/auth-session';

const VISITOR: AuthState = { user: null, session: null, loading: false };

/** Follows the session where there is one to follow, also one that begins in another tab. */
const follow = (listener: () => void): (() => void) => {
  let stop: (() => void) | null = null;
  const start = () => {
    if (!stop && hasStoredSession()) stop = auth.on(listener);
  };
  start();
  addEventListener('storage', start);
  return () => {
    removeEventListener('storage', start);
    stop?.();
  };
};

const read = (): AuthState => {
  const state = auth.state();
  return state.loading && !hasStoredSession() ? VISITOR : state;
};

const visitor = () => VISITOR;

/**
 * Who would reserve: live as `useAuth`, but where the browser remembers nobody it is a visitor, and
 * the shop is asked no sooner than on the way to sign in. A page is drawn for a visitor as well.
 */
export const useBuyer = (): AuthState => useSyncExternalStore(follow, read, visitor);
