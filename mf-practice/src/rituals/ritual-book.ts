import type { Anchor, Phrase } from '../scripts/script';
import type { AccountRitual } from './account-ritual';
import { claimed, isUnsent, mergedWithAccount, unsentOf } from './merge-account';
import { noteOf } from './ritual-notes';
import type { LocalDay } from './local-day';
import type { Ritual, SavedRitual } from './ritual';
import {
  LOG_KEY,
  RITUALS_KEY,
  readRituals,
  setAside,
  writeRituals,
  type RitualState,
  type RitualStorage,
} from './ritual-storage';

/** What the wizard hands over to be saved. */
export type NewRitual = { formula: string; anchor: Anchor; phrase: Phrase };

type Change = (state: RitualState) => RitualState;

const empty: RitualState = { rituals: [], log: {}, notes: {} };

const withDays = ({ rituals, log }: RitualState): readonly Ritual[] =>
  rituals.map((ritual) => ({ ...ritual, days: log[ritual.createdAt] ?? [] }));

/** Marks or unmarks a day of one ritual; twice the same is once. */
const mark =
  (createdAt: string, day: LocalDay, isDone: boolean, at: string): Change =>
  (state) => {
    const { rituals, log, notes } = state;
    const note = noteOf(notes, createdAt);
    const days = log[createdAt] ?? [];
    if (days.includes(day) === isDone || !rituals.some((one) => one.createdAt === createdAt))
      return state;
    const counted = (ritual: SavedRitual): SavedRitual => ({
      ...ritual,
      practiceCount: Math.max(0, ritual.practiceCount + (isDone ? 1 : -1)),
    });
    return {
      rituals: rituals.map((one) => (one.createdAt === createdAt ? counted(one) : one)),
      log: {
        ...log,
        [createdAt]: isDone ? [...days, day].sort() : days.filter((one) => one !== day),
      },
      notes: {
        ...notes,
        [createdAt]: { ...note, isSent: false, days: { ...note.days, [day]: { on: isDone, at } } },
      },
    };
  };

/**
 * The saved rituals of one browser. Every change starts from what the storage holds at that moment,
 * so that two tabs do not lose each other's; a change that cannot be kept is not shown as done.
 * @param storage where they are kept
 * @param now the time of saving
 */
export const createRitualBook = (storage: RitualStorage, now: () => Date) => {
  const listeners = new Set<() => void>();
  let seen: { texts: string; rituals: readonly Ritual[] } | null = null;

  const announce = () => {
    for (const listener of listeners) listener();
  };

  /** Reads the storage anew; unreadable entries are set aside first and logged. */
  const load = (): RitualState => {
    const { rejected, ...state } = readRituals(storage);
    if (rejected.length > 0) {
      setAside(storage, rejected);
      writeRituals(storage, state);
      console.error('Saved rituals that could not be read were set aside', rejected);
    }
    return state;
  };

  /** @returns whether the change is kept */
  const change = (make: Change): boolean => {
    try {
      const before = load();
      const after = make(before);
      if (after !== before) writeRituals(storage, after);
      announce();
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** The rituals, oldest first; the same array until something changes. */
    list: (): readonly Ritual[] => {
      try {
        const texts = () => `${storage.getItem(RITUALS_KEY)}\n${storage.getItem(LOG_KEY)}`;
        if (seen?.texts !== texts()) {
          const rituals = withDays(load());
          seen = { texts: texts(), rituals };
        }
        return seen.rituals;
      } catch {
        return (seen ??= { texts: '', rituals: withDays(empty) }).rituals;
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', listener);
      };
    },
    /** @returns its `createdAt`, or null when this browser does not keep it */
    save: (ritual: NewRitual): string | null => {
      let createdAt = '';
      const isKept = change(({ rituals, log, notes }) => {
        let time = now().getTime();
        const isUsed = (one: SavedRitual) => Date.parse(one.createdAt) === time;
        while (rituals.some(isUsed)) time += 1;
        createdAt = new Date(time).toISOString();
        return { rituals: [...rituals, { ...ritual, createdAt, practiceCount: 0 }], log, notes };
      });
      return isKept ? createdAt : null;
    },
    /** Counts a day as practised, once however often it is called. @returns whether it is kept */
    checkIn: (createdAt: string, day: LocalDay): boolean =>
      change(mark(createdAt, day, true, now().toISOString())),
    undoCheckIn: (createdAt: string, day: LocalDay): boolean =>
      change(mark(createdAt, day, false, now().toISOString())),
    /** @returns puts it back as it was, or null when this browser does not keep the change */
    remove: (createdAt: string): (() => boolean) | null => {
      let removed: { ritual: SavedRitual; days: readonly LocalDay[] } | null = null;
      const isKept = change((state) => {
        const ritual = state.rituals.find((one) => one.createdAt === createdAt);
        if (!ritual) return state;
        const { [createdAt]: days = [], ...log } = state.log;
        const { [createdAt]: _note, ...notes } = state.notes;
        const note = noteOf(state.notes, createdAt);
        const there = { on: false, at: now().toISOString() };
        removed = { ritual, days };
        return {
          rituals: state.rituals.filter((one) => one !== ritual),
          log,
          // What no account has heard of needs no word that it is gone.
          notes: note.owner
            ? { ...notes, [createdAt]: { ...note, isSent: false, there, removed: ritual } }
            : notes,
        };
      });
      return isKept
        ? () =>
            change((state) => {
              if (!removed || state.rituals.some((one) => one.createdAt === createdAt))
                return state;
              const { removed: _gone, ...note } = noteOf(state.notes, createdAt);
              const there = { on: true, at: now().toISOString() };
              return {
                rituals: [...state.rituals, removed.ritual].sort((one, other) =>
                  one.createdAt.localeCompare(other.createdAt),
                ),
                log: { ...state.log, [createdAt]: removed.days },
                notes: { ...state.notes, [createdAt]: { ...note, isSent: false, there } },
              };
            })
        : null;
    },
    /** Whether something is here that an account has not been told. */
    hasUnsent: (account: string): boolean => isUnsent(load(), account),
    /** What an account has not been told; from now on it is that account's. */
    takeUnsent: (account: string): readonly AccountRitual[] => {
      let unsent: readonly AccountRitual[] = [];
      change((state) => {
        unsent = unsentOf(state, account);
        return claimed(state, account, unsent);
      });
      return unsent;
    },
    /** Takes over what an account holds; of each switch the later turn counts. */
    merge: (rituals: readonly AccountRitual[], account: string): boolean =>
      change((state) => mergedWithAccount(state, rituals, account)),
  };
};

export type RitualBook = ReturnType<typeof createRitualBook>;
