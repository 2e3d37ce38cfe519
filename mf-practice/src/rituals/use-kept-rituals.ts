import { useEffect, useState } from 'react';
import { once } from '../scripts/once';
import type { SyncState } from './ritual-sync';

/** The code that talks to the account, fetched where rituals are shown or saved. */
export const loadPageSync = once(() => import('./page-sync'));

const alone: SyncState = { kind: 'alone' };

/** Brings the rituals in step with the account while they are shown, and says how that stands. */
export const useKeptRituals = (): { sync: SyncState; retry: () => void } => {
  const [sync, setSync] = useState<SyncState>(alone);
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isHere = true;
    loadPageSync().then(
      ({ pageSync }) => {
        if (!isHere) return;
        const kept = pageSync();
        setSync(kept.state());
        stop = kept.subscribe(() => setSync(kept.state()));
      },
      () => isHere && setSync({ kind: 'away' }),
    );
    return () => {
      isHere = false;
      stop?.();
    };
  }, []);
  return { sync, retry: () => void loadPageSync().then(({ pageSync }) => pageSync().run()) };
};
