import type { AuthClient } from './auth-client';
import { UNKNOWN, type AuthListener, type AuthState } from './auth-session';
import { pageSingleton } from './page-singleton';

/** Builds the client, which asks at once who is here and tells `announce` from then on. */
export type MakeAuthClient = (announce: AuthListener) => Promise<AuthClient>;

/** Whether somebody is signed in: a store that also emits. It asks nobody before its first use. */
export const createAuth = (make: MakeAuthClient) => {
  let state: AuthState = UNKNOWN;
  let making: Promise<AuthClient> | null = null;
  const listeners = new Set<AuthListener>();

  const announce: AuthListener = (event, session) => {
    state = { user: session?.user ?? null, session, loading: false };
    for (const listener of [...listeners]) listener(event, session);
  };
  /** What signs in and out; fetched with the first call. */
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
    /** Tells of every event from now on; whoever listens wants to know, so the look-up starts. */
    on: (listener: AuthListener): (() => void) => {
      listeners.add(listener);
      // Without its code nobody can be signed in here, and a page must not wait for ever.
      client().catch(() => announce('auth:initial-session', null));
      return () => void listeners.delete(listener);
    },
  };
};

export const auth = pageSingleton('candor.auth.v1', () =>
  createAuth(async (announce) =>
    (await import(/* webpackChunkName: "AuthClient" */ './auth-client')).openAuthClient(announce),
  ),
);
