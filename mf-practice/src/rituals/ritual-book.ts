import type { Anchor, Phrase } from '../scripts/script';
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

const empty: RitualState = { rituals: [], log: {} };

const withDays = ({ rituals, log }: RitualState): readonly Ritual[] =>
  rituals.map((ritual) => ({ ...ritual, days: log[ritual.createdAt] ?? [] }));

/** Marks or unmarks a day of one ritual; twice the same is once. */
const mark =
  (createdAt: string, day: LocalDay, isDone: boolean): Change =>
  (state) => {
    const { rituals, log } = state;
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
      const isKept = change(({ rituals, log }) => {
        let time = now().getTime();
        const isUsed = (one: SavedRitual) => Date.parse(one.createdAt) === time;
        while (rituals.some(isUsed)) time += 1;
        createdAt = new Date(time).toISOString();
        return { rituals: [...rituals, { ...ritual, createdAt, practiceCount: 0 }], log };
      });
      return isKept ? createdAt : null;
    },
    /** Counts a day as practised, once however often it is called. @returns whether it is kept */
    checkIn: (createdAt: string, day: LocalDay): boolean => change(mark(createdAt, day, true)),
    undoCheckIn: (createdAt: string, day: LocalDay): boolean => change(mark(createdAt, day, false)),
    /** @returns puts it back as it was, or null when this browser does not keep the change */
    remove: (createdAt: string): (() => boolean) | null => {
      let removed: { ritual: SavedRitual; days: readonly LocalDay[] } | null = null;
      const isKept = change((state) => {
        const ritual = state.rituals.find((one) => one.createdAt === createdAt);
        if (!ritual) return state;
        const { [createdAt]: days = [], ...log } = state.log;
        removed = { ritual, days };
        return { rituals: state.rituals.filter((one) => one !== ritual), log };
      });
      return isKept
        ? () =>
            change((state) =>
              removed && !state.rituals.some((one) => one.createdAt === createdAt)
                ? {
                    rituals: [...state.rituals, removed.ritual].sort((one, other) =>
                      one.createdAt.localeCompare(other.createdAt),
                    ),
                    log: { ...state.log, [createdAt]: removed.days },
                  }
                : state,
            )
        : null;
    },
  };
};

export type RitualBook = ReturnType<typeof createRitualBook>;
