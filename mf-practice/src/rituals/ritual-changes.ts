import type { Anchor, Phrase } from '@candor/practice-contract/ritual';
import { toLocalDay, type LocalDay } from './local-day';
import { compareCreatedAt, type SavedRitual } from './ritual';
import type { RitualState } from './ritual-storage';
import { getMetadata } from './sync-metadata';

/** A ritual before it is saved. */
export type NewRitual = { formula: string; anchor: Anchor; phrase: Phrase };

/** A change of the rituals; returns the state it was given when it changes nothing. */
export type Change = (state: RitualState) => RitualState;

const hasRitual = ({ rituals }: RitualState, createdAt: string): boolean =>
  rituals.some((ritual) => ritual.createdAt === createdAt);

/** The first free time from this one on: `createdAt` is the id of a ritual. */
export const findFreeTime = ({ rituals }: RitualState, from: Date): string => {
  const used = new Set(rituals.map(({ createdAt }) => Date.parse(createdAt)));
  let time = from.getTime();
  while (used.has(time)) time += 1;
  return new Date(time).toISOString();
};

export const addRitual =
  (ritual: NewRitual, createdAt: string): Change =>
  (state) => ({
    ...state,
    rituals: [
      ...state.rituals,
      { ...ritual, createdAt, firstDay: toLocalDay(new Date(createdAt)), practiceCount: 0 },
    ],
  });

/** Sets or clears the check-in of a day. Idempotent. */
export const setCheckIn =
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

export const removeRitual =
  (ritual: SavedRitual, at: string): Change =>
  (state) => {
    const { createdAt } = ritual;
    const { [createdAt]: _days, ...log } = state.log;
    const { [createdAt]: _removed, ...others } = state.metadata;
    const metadata = getMetadata(state.metadata, createdAt);
    const there = { on: false, at };
    return {
      rituals: state.rituals.filter((saved) => saved !== ritual),
      log,
      // A ritual that was never sent needs no deletion in the account.
      metadata: metadata.owner
        ? { ...others, [createdAt]: { ...metadata, isSent: false, there, removed: ritual } }
        : others,
    };
  };

export const restoreRitual =
  (ritual: SavedRitual, days: readonly LocalDay[], at: string): Change =>
  (state) => {
    const { createdAt } = ritual;
    if (hasRitual(state, createdAt)) return state;
    const { removed: _removed, ...metadata } = getMetadata(state.metadata, createdAt);
    const there = { on: true, at };
    return {
      rituals: [...state.rituals, ritual].sort(compareCreatedAt),
      log: { ...state.log, [createdAt]: days },
      metadata: { ...state.metadata, [createdAt]: { ...metadata, isSent: false, there } },
    };
  };
