import { isLocalDay, type LocalDay } from './local-day';
import type { Anchor, Phrase, PhraseType } from '../scripts/script';

/** A saved ritual, exactly as the list in the browser holds it. */
export type SavedRitual = {
  /** The formula's name. */
  formula: string;
  anchor: Anchor;
  phrase: Phrase;
  /** ISO time; no two rituals of a browser share one, so it names the ritual. */
  createdAt: string;
  practiceCount: number;
};

/** A ritual with the days on which it was practised. */
export type Ritual = SavedRitual & { days: readonly LocalDay[] };

/** The days of each ritual, by its `createdAt`. */
export type PracticeLog = Readonly<Record<string, readonly LocalDay[]>>;

const phraseTypes: readonly PhraseType[] = ['methodical', 'intuitive', 'action-oriented'];

/** Whether something read from outside has fields at all. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSavedRitual = (value: unknown): value is SavedRitual => {
  if (!isObject(value) || !isObject(value['anchor']) || !isObject(value['phrase'])) return false;
  const { formula, anchor, phrase, createdAt, practiceCount } = value;
  const texts = [formula, anchor['text'], anchor['description'], phrase['text'], createdAt];
  return (
    texts.every((text) => typeof text === 'string' && text !== '') &&
    phraseTypes.some((type) => type === phrase['type']) &&
    !Number.isNaN(Date.parse(String(createdAt))) &&
    Number.isInteger(practiceCount) &&
    Number(practiceCount) >= 0
  );
};

/** Reads a list of rituals; what is none comes back under `rejected`, nothing is dropped unseen. */
export const parseRituals = (value: unknown): { rituals: SavedRitual[]; rejected: unknown[] } => {
  if (!Array.isArray(value)) return { rituals: [], rejected: [value] };
  const entries: unknown[] = value;
  return {
    rituals: entries.filter(isSavedRitual),
    rejected: entries.filter((entry) => !isSavedRitual(entry)),
  };
};

/** Reads the days; what is no day is left out, for the counts stand in the rituals themselves. */
export const parseLog = (value: unknown): PracticeLog =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([ritual, days]) => [
          ritual,
          Array.isArray(days) ? [...new Set(days.filter(isLocalDay))].sort() : [],
        ]),
      )
    : {};
