import { useSyncExternalStore } from 'react';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import type { Ritual } from './ritual';
import type { RitualStorage } from './ritual-storage';
import { createRitualStore, type RitualStore } from './ritual-store';

// Reads `localStorage` at each call: the property itself throws where storage is blocked.
const storage: RitualStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};

/** The rituals of this browser: one store per page. */
export const getRitualStore = (): RitualStore =>
  pageSingleton('candor.rituals.v1', () => createRitualStore(storage, () => new Date()));

const subscribe = (listener: () => void) => getRitualStore().subscribe(listener);

/** The saved rituals, oldest first; null on the server and until hydration. */
export const useRituals = (): readonly Ritual[] | null =>
  useSyncExternalStore<readonly Ritual[] | null>(
    subscribe,
    () => getRitualStore().list(),
    () => null,
  );
