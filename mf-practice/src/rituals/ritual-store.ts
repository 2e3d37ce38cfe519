import { createEmitter } from '@candor/shell-contract/store';
import type { Anchor, Phrase } from '@candor/practice-contract/ritual';
import type { LocalDay } from './local-day';
import { assignOwner, hasUnsent, listUnsent, mergeRituals } from './merge-rituals';
import { compareCreatedAt, type AccountRitual, type Ritual, type SavedRitual } from './ritual';
import {
  LOG_KEY,
  RITUALS_KEY,
  quarantine,
  readRituals,
  writeRituals,
  type RitualState,
  type RitualStorage,
} from './ritual-storage';
import { getMetadata } from './sync-metadata';

/** A ritual before it is saved. */
export type NewRitual = { formula: string; anchor: Anchor; phrase: Phrase };

type Change = (state: RitualState) => RitualState;

const empty: RitualState = { rituals: [], log: {}, metadata: {} };

const hasRitual = ({ rituals }: RitualState, createdAt: string): boolean =>
  rituals.some((ritual) => ritual.createdAt === createdAt);

const addCheckIns = ({ rituals, log }: RitualState): readonly Ritual[] =>
  rituals.map((ritual) => ({ ...ritual, days: log[ritual.createdAt] ?? [] }));

/** Sets or clears the check-in of a day. Idempotent. */
const setCheckIn =
  (createdAt: string, day: LocalDay, isDone: boolean, at: string): Change =>
  (state) => {
    const days = state.log[createdAt] ?? [];
    if (days.includes(day) === isDone || !hasRitual(state, createdAt)) return state;
    const metadata = getMetadata(state.metadata, createdAt);
    const countDay = (ritual: SavedRitual): SavedRitual => ({
      ...ritual,
      practiceCount: Math.max(0, ritual.practiceCount + (isDone ? 1 : -1)),
    });
    return {
      rituals: state.rituals.map((ritual) =>
        ritual.createdAt === createdAt ? countDay(ritual) : ritual,
      ),
      log: {
        ...state.log,
        [createdAt]: isDone ? [...days, day].sort() : days.filter((other) => other !== day),
      },
      metadata: {
        ...state.metadata,
        [createdAt]: {
          ...metadata,
          isSent: false,
          days: { ...metadata.days, [day]: { on: isDone, at } },
        },
      },
    };
  };

/**
 * The saved rituals of one browser. Every change reads the storage first, so that two tabs do not
 * overwrite each other; a change that cannot be stored is not applied.
 * @param now the current time
 */
export const createRitualStore = (storage: RitualStorage, now: () => Date) => {
  const changes = createEmitter();
  let cached: { texts: string; rituals: readonly Ritual[] } | null = null;

  /** Reads the storage; moves invalid entries to the quarantine. */
  const load = (): RitualState => {
    const { rejected, ...state } = readRituals(storage);
    if (rejected.length > 0) {
      quarantine(storage, rejected);
      writeRituals(storage, state);
      console.error('invalid rituals quarantined', rejected);
    }
    return state;
  };

  /** @returns whether the change is stored */
  const change = (apply: Change): boolean => {
    try {
      const before = load();
      const after = apply(before);
      if (after !== before) writeRituals(storage, after);
      changes.emit();
      return true;
    } catch {
      return false;
    }
  };

  const restore =
    (ritual: SavedRitual, days: readonly LocalDay[]): Change =>
    (state) => {
      const { createdAt } = ritual;
      if (hasRitual(state, createdAt)) return state;
      const { removed: _removed, ...metadata } = getMetadata(state.metadata, createdAt);
      const there = { on: true, at: now().toISOString() };
      return {
        rituals: [...state.rituals, ritual].sort(compareCreatedAt),
        log: { ...state.log, [createdAt]: days },
        metadata: { ...state.metadata, [createdAt]: { ...metadata, isSent: false, there } },
      };
    };

  return {
    /** The rituals, oldest first; the same array until something changes. */
    list: (): readonly Ritual[] => {
      try {
        const texts = () => `${storage.getItem(RITUALS_KEY)}\n${storage.getItem(LOG_KEY)}`;
        if (cached?.texts !== texts()) {
          const rituals = addCheckIns(load());
          cached = { texts: texts(), rituals };
        }
        return cached.rituals;
      } catch {
        return (cached ??= { texts: '', rituals: addCheckIns(empty) }).rituals;
      }
    },
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
    /** @returns the new `createdAt`, or null when it cannot be stored */
    save: (ritual: NewRitual): string | null => {
      let createdAt = '';
      const isStored = change((state) => {
        let time = now().getTime();
        const isUsed = (saved: SavedRitual) => Date.parse(saved.createdAt) === time;
        while (state.rituals.some(isUsed)) time += 1;
        createdAt = new Date(time).toISOString();
        return {
          ...state,
          rituals: [...state.rituals, { ...ritual, createdAt, practiceCount: 0 }],
        };
      });
      return isStored ? createdAt : null;
    },
    /** Counts a day once. @returns whether it is stored */
    checkIn: (createdAt: string, day: LocalDay): boolean =>
      change(setCheckIn(createdAt, day, true, now().toISOString())),
    undoCheckIn: (createdAt: string, day: LocalDay): boolean =>
      change(setCheckIn(createdAt, day, false, now().toISOString())),
    /** @returns a function that restores the ritual, or null when the deletion cannot be stored */
    remove: (createdAt: string): (() => boolean) | null => {
      let undo: Change = (state) => state;
      const isStored = change((state) => {
        const ritual = state.rituals.find((saved) => saved.createdAt === createdAt);
        if (!ritual) return state;
        const { [createdAt]: days = [], ...log } = state.log;
        const { [createdAt]: _removed, ...others } = state.metadata;
        const metadata = getMetadata(state.metadata, createdAt);
        const there = { on: false, at: now().toISOString() };
        undo = restore(ritual, days);
        return {
          rituals: state.rituals.filter((saved) => saved !== ritual),
          log,
          // A ritual that was never sent needs no deletion in the account.
          metadata: metadata.owner
            ? { ...others, [createdAt]: { ...metadata, isSent: false, there, removed: ritual } }
            : others,
        };
      });
      return isStored ? () => change(undo) : null;
    },
    /** Whether an account lacks a change. */
    hasUnsent: (account: string): boolean => hasUnsent(load(), account),
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
