import { parseLog, parseRituals, type PracticeLog, type SavedRitual } from './ritual';
import { parseNotes, type Notes } from './ritual-notes';

/** The list of saved rituals. */
export const RITUALS_KEY = 'candor.rituals';
/** The days on which they were practised. */
export const LOG_KEY = 'candor.rituals.days';
/** When what was changed, for the account. */
export const NOTES_KEY = 'candor.rituals.changes';
/** Data that could not be read, kept for a person to look at. */
export const SET_ASIDE_KEY = 'candor.rituals.set-aside';

/** As much of the browser's storage as rituals use. Every method may throw. */
export type RitualStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** All that is kept of the practice. */
export type RitualState = { rituals: readonly SavedRitual[]; log: PracticeLog; notes: Notes };

/** What the storage holds, and what of it is no ritual. */
export type StoredRituals = RitualState & { rejected: readonly unknown[] };

const parseJson = (text: string | null, absent: unknown): unknown => {
  try {
    return text === null ? absent : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Reads all entries. Never throws for what they hold. @throws as the storage does. */
export const readRituals = (storage: RitualStorage): StoredRituals => ({
  ...parseRituals(parseJson(storage.getItem(RITUALS_KEY), [])),
  log: parseLog(parseJson(storage.getItem(LOG_KEY), {})),
  notes: parseNotes(parseJson(storage.getItem(NOTES_KEY), {})),
});

/** Writes all entries. @throws as the storage does, for example when it is full. */
export const writeRituals = (
  storage: RitualStorage,
  { rituals, log, notes }: RitualState,
): void => {
  // The days first: a count without its day is worse than a day that is counted at the next write.
  storage.setItem(NOTES_KEY, JSON.stringify(notes));
  storage.setItem(LOG_KEY, JSON.stringify(log));
  storage.setItem(RITUALS_KEY, JSON.stringify(rituals));
};

/** Keeps what could not be read beside what was kept before. @throws as the storage does. */
export const setAside = (storage: RitualStorage, rejected: readonly unknown[]): void => {
  const kept = parseJson(storage.getItem(SET_ASIDE_KEY), []);
  const before: unknown[] = Array.isArray(kept) ? kept : [kept];
  storage.setItem(SET_ASIDE_KEY, JSON.stringify([...before, ...rejected]));
};
