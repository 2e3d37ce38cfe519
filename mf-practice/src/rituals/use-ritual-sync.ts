import { useEffect, useState } from 'react';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import { loadOnce } from '../loading/load-code';
import type { SyncState } from './ritual-sync';

const loadSync = loadOnce(() => import('./ritual-sync'));

const ignore = () => undefined;

const local: SyncState = { kind: 'local' };

/** Syncs the rituals with the account while they are shown. */
export const useRitualSync = (): { sync: SyncState; retry: () => void } => {
  const [sync, setSync] = useState<SyncState>(local);
  useEffect(() => {
    let unsubscribe: (() => void) | null = null;
    let isMounted = true;
    const start = () => {
      if (unsubscribe || !hasStoredSession()) return;
      loadSync().then(
        ({ startRitualSync }) => {
          if (!isMounted || unsubscribe) return;
          const running = startRitualSync();
          setSync(running.state());
          unsubscribe = running.subscribe(() => setSync(running.state()));
        },
        () => isMounted && setSync({ kind: 'unavailable' }),
      );
    };
    start();
    // The shopper may sign in in another tab.
    addEventListener('storage', start);
    return () => {
      isMounted = false;
      removeEventListener('storage', start);
      unsubscribe?.();
    };
  }, []);
  const retry = () => void loadSync().then(({ startRitualSync }) => startRitualSync().run());
  return { sync, retry };
};

/** Starts the sync for a shopper who is signed in; a failure is retried when rituals are shown. */
export const syncInBackground = (): void => {
  if (hasStoredSession()) void loadSync().then(({ startRitualSync }) => startRitualSync(), ignore);
};
