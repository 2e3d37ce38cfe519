import { useEffect, useState } from 'react';
import { hasStoredSession } from '@candor/shell-contract/auth-session';
import { once } from '../scripts/once';
import type { SyncState } from './ritual-sync';

/** The code that talks to the account. */
const loadPageSync = once(() => import('./page-sync'));

const doNothing = () => undefined;

const alone: SyncState = { kind: 'alone' };

/** Brings the rituals in step with the account while they are shown, and says how that stands. */
export const useKeptRituals = (): { sync: SyncState; retry: () => void } => {
  const [sync, setSync] = useState<SyncState>(alone);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isHere = true;
    const start = () => {
      if (stop || !hasStoredSession()) return;
      loadPageSync().then(
        ({ pageSync }) => {
          if (!isHere || stop) return;
          const kept = pageSync();
          setSync(kept.state());
          stop = kept.subscribe(() => setSync(kept.state()));
        },
        () => isHere && setSync({ kind: 'away' }),
      );
    };
    start();
    // Signed in in another tab.
    addEventListener('storage', start);
    return () => {
      isHere = false;
      removeEventListener('storage', start);
      stop?.();
    };
  }, []);
  return { sync, retry: () => void loadPageSync().then(({ pageSync }) => pageSync().run()) };
};

/** Tells the account of what was just saved, where somebody is signed in. */
export const tellAccount = (): void => {
  // Where the code does not come, it is told when the rituals are shown the next time.
  if (hasStoredSession()) void loadPageSync().then(({ pageSync }) => pageSync(), doNothing);
};
