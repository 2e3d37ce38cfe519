import { formulas, requireEntry, type Formula } from '@candor/catalog-contract/formulas';
import {
  phraseTypes,
  type RitualContent,
  type RitualRecord,
} from '@candor/practice-contract/ritual';
import { isLocalDay, type LocalDay } from './local-day';

/** Returns whether a parsed value has properties. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** A ritual as browser storage holds it. */
export type SavedRitual = RitualContent & { practiceCount: number };

/** A ritual as /api/rituals carries it. */
export type AccountRitual = RitualRecord<LocalDay>;

/** A ritual with its check-ins. */
export type Ritual = SavedRitual & { days: readonly LocalDay[] };

/** The check-ins of each ritual, by its `createdAt`. */
export type PracticeLog = Readonly<Record<string, readonly LocalDay[]>>;

/** Sorts oldest first. */
export const compareCreatedAt = (left: SavedRitual, right: SavedRitual): number =>
  left.createdAt.localeCompare(right.createdAt);

const findFormula = (name: unknown): Formula | undefined =>
  formulas.find((formula) => formula.name === name);

/**
 * Returns whether a ritual of this formula can be shown: its display name is one of this release.
 */
export const isFormulaName = (name: unknown): boolean => findFormula(name) !== undefined;

/** The formula of a ritual, which stores a display name. @throws Error for an unknown name */
export const findFormulaByName = (name: string): Formula => requireEntry(findFormula(name), name);

const isSavedRitual = (value: unknown): value is SavedRitual => {
  if (!isObject(value) || !isObject(value['anchor']) || !isObject(value['phrase'])) return false;
  const { formula, anchor, phrase, createdAt, practiceCount } = value;
  const texts = [anchor['text'], anchor['description'], phrase['text'], createdAt];
  return (
    isFormulaName(formula) &&
    texts.every((text) => typeof text === 'string' && text !== '') &&
    phraseTypes.some((type) => type === phrase['type']) &&
    !Number.isNaN(Date.parse(String(createdAt))) &&
    Number.isInteger(practiceCount) &&
    Number(practiceCount) >= 0
  );
};

/** Reads a list of rituals. Invalid entries are returned as `rejected`; none is dropped. */
export const parseRituals = (value: unknown): { rituals: SavedRitual[]; rejected: unknown[] } => {
  if (!Array.isArray(value)) return { rituals: [], rejected: [value] };
  const entries: unknown[] = value;
  return {
    rituals: entries.filter(isSavedRitual),
    rejected: entries.filter((entry) => !isSavedRitual(entry)),
  };
};

/** Reads the check-ins. Invalid days are dropped: the counts are stored in the rituals. */
export const parseLog = (value: unknown): PracticeLog =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([createdAt, days]) => [
          createdAt,
          Array.isArray(days) ? [...new Set(days.filter(isLocalDay))].sort() : [],
        ]),
      )
    : {};
