import { createStoredState } from '../storage/stored-state';
import type { LocalDay } from './local-day';
import { assignOwner, hasUnsent, listUnsent, mergeRituals } from './merge-rituals';
import type { AccountRitual, Ritual } from './ritual';
import {
  addRitual,
  findFreeTime,
  removeRitual,
  restoreRitual,
  setCheckIn,
  type Change,
  type NewRitual,
} from './ritual-changes';
import {
  LOG_KEY,
  RITUALS_KEY,
  quarantine,
  readRituals,
  writeRituals,
  type RitualState,
  type RitualStorage,
} from './ritual-storage';

const empty: RitualState = { rituals: [], log: {}, metadata: {} };

const addCheckIns = ({ rituals, log }: RitualState): readonly Ritual[] =>
  rituals.map((ritual) => ({ ...ritual, days: log[ritual.createdAt] ?? [] }));

/** Reads the storage; moves invalid entries to the quarantine. */
const load = (storage: RitualStorage): RitualState => {
  const { rejected, ...state } = readRituals(storage);
  if (rejected.length > 0) {
    quarantine(storage, rejected);
    writeRituals(storage, state);
    console.error('invalid rituals quarantined', rejected);
  }
  return state;
};

/** @returns a function that lists the rituals, oldest first; the same array until something changes */
const createList = (storage: RitualStorage) => {
  let cached: { texts: string; rituals: readonly Ritual[] } | null = null;
  return (): readonly Ritual[] => {
    try {
      const texts = () => `${storage.getItem(RITUALS_KEY)}\n${storage.getItem(LOG_KEY)}`;
      if (cached?.texts !== texts()) {
        const rituals = addCheckIns(load(storage));
        cached = { texts: texts(), rituals };
      }
      return cached.rituals;
    } catch {
      return (cached ??= { texts: '', rituals: addCheckIns(empty) }).rituals;
    }
  };
};

/**
 * The saved rituals of one browser.
 * @param now the current time
 */
export const createRitualStore = (storage: RitualStorage, now: () => Date) => {
  const { change, subscribe } = createStoredState<RitualState>({
    read: () => load(storage),
    write: (state) => writeRituals(storage, state),
  });
  const timestamp = () => now().toISOString();

  return {
    list: createList(storage),
    subscribe,
    /** @returns the new `createdAt`, or null when it cannot be stored */
    save: (ritual: NewRitual): string | null => {
      let createdAt = '';
      const isStored = change((state) => {
        createdAt = findFreeTime(state, now());
        return addRitual(ritual, createdAt)(state);
      });
      return isStored ? createdAt : null;
    },
    /** Counts a day once. @returns whether it is stored */
    checkIn: (createdAt: string, day: LocalDay): boolean =>
      change(setCheckIn(createdAt, day, true, timestamp())),
    undoCheckIn: (createdAt: string, day: LocalDay): boolean =>
      change(setCheckIn(createdAt, day, false, timestamp())),
    /** @returns a function that restores the ritual, or null when the deletion cannot be stored */
    remove: (createdAt: string): (() => boolean) | null => {
      let undo = (): Change => (state) => state;
      const isStored = change((state) => {
        const ritual = state.rituals.find((saved) => saved.createdAt === createdAt);
        if (!ritual) return state;
        const days = state.log[createdAt] ?? [];
        undo = () => restoreRitual(ritual, days, timestamp());
        return removeRitual(ritual, timestamp())(state);
      });
      return isStored ? () => change(undo()) : null;
    },
    /** Returns whether an account lacks a change. */
    hasUnsent: (account: string): boolean => hasUnsent(load(storage), account),
    /** The rituals with changes that an account lacks; marks them as owned by it. */
    claimUnsent: (account: string): readonly AccountRitual[] => {
      let unsent: readonly AccountRitual[] = [];
      change((state) => {
        unsent = listUnsent(state, account);
        return assignOwner(state, account, unsent);
      });
      return unsent;
    },
    /** Merges the rituals of an account. @returns whether the result is stored */
    merge: (rituals: readonly AccountRitual[], account: string): boolean =>
      change((state) => mergeRituals(state, rituals, account)),
  };
};

export type RitualStore = ReturnType<typeof createRitualStore>;
