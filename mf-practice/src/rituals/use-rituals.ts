import { useSyncExternalStore } from 'react';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import type { Ritual } from './ritual';
import { createRitualBook, type RitualBook } from './ritual-book';
import type { RitualStorage } from './ritual-storage';

// Asked for at each use: where storage is forbidden, the very name of it throws.
const storage: RitualStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, text) => localStorage.setItem(key, text),
};

/** This browser's rituals: one book a page, so that every part of it hears of a change. */
export const ritualBook = (): RitualBook =>
  pageSingleton('candor.rituals.v1', () => createRitualBook(storage, () => new Date()));

const subscribe = (listener: () => void) => ritualBook().subscribe(listener);

/** The saved rituals, oldest first; null until the page has been taken over, for a server has none. */
export const useRituals = (): readonly Ritual[] | null =>
  useSyncExternalStore<readonly Ritual[] | null>(
    subscribe,
    () => ritualBook().list(),
    () => null,
  );
