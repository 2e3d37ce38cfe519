import { useEffect, useState } from 'react';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import type { AccountSync, SyncState } from './account-sync';

/** Returns whether a person is signed in, as far as this browser knows. */
export const isSignedIn = hasStoredSession;

/** Starts a sync for a shopper who is signed in; a failure is retried when a page shows it. */
export const syncInBackground = (start: () => Promise<AccountSync>): void => {
  if (isSignedIn()) void start().catch(() => undefined);
};

const local: SyncState = { kind: 'local' };

/**
 * Syncs with the account while the page shows it; nothing is loaded for a shopper without an account.
 * @param start loads and starts the sync, once per page
 */
export const useAccountSync = (
  start: () => Promise<AccountSync>,
): { sync: SyncState; retry: () => void } => {
  const [sync, setSync] = useState<SyncState>(local);
  useEffect(() => {
    let unsubscribe: (() => void) | null = null;
    let isMounted = true;
    const startOnce = () => {
      if (unsubscribe || !isSignedIn()) return;
      start().then(
        (running) => {
          if (!isMounted || unsubscribe) return;
          setSync(running.state());
          unsubscribe = running.subscribe(() => setSync(running.state()));
        },
        () => isMounted && setSync({ kind: 'unavailable' }),
      );
    };
    startOnce();
    // The shopper may sign in in another tab.
    addEventListener('storage', startOnce);
    return () => {
      isMounted = false;
      removeEventListener('storage', startOnce);
      unsubscribe?.();
    };
  }, [start]);
  return { sync, retry: () => void start().then((running) => running.run()) };
};
