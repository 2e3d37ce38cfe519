import type { AuthClient } from './auth-client';
import { UNKNOWN, type AuthListener, type AuthState } from './auth-session';
import { pageSingleton } from './page-singleton';
import { createEmitter } from './store';

/** Creates the client, which fetches the session at once and reports every event to `announce`. */
export type MakeAuthClient = (announce: AuthListener) => Promise<AuthClient>;

/**
 * Creates the store of the signed-in person, which also emits events. It sends no request before
 * its first use.
 */
export const createAuth = (make: MakeAuthClient) => {
  let state: AuthState = UNKNOWN;
  let making: Promise<AuthClient> | null = null;
  const events = createEmitter<Parameters<AuthListener>>();

  const announce: AuthListener = (event, session) => {
    state = { user: session?.user ?? null, session, loading: false };
    events.emit(event, session);
  };
  /** Loads the client that signs in and out. */
  const client = (): Promise<AuthClient> => {
    making ??= make(announce).catch((error: unknown) => {
      making = null;
      throw error;
    });
    return making;
  };
  return {
    state: () => state,
    client,
    /** Subscribes to all events; the first listener starts the session request. */
    on: (listener: AuthListener): (() => void) => {
      const unsubscribe = events.subscribe(listener);
      // A page whose client does not load treats everybody as a visitor instead of waiting.
      client().catch(() => announce('auth:initial-session', null));
      return unsubscribe;
    },
  };
};

export const auth = pageSingleton('candor.auth.v1', () =>
  createAuth(async (announce) =>
    (await import(/* webpackChunkName: "AuthClient" */ './auth-client')).openAuthClient(announce),
  ),
);
