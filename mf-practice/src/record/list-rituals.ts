import {
  toRitualName,
  type PracticeRecord,
  type RecordEntry,
  type RitualName,
} from '@candor/practice-contract/record';
import { isFormulaName, type Ritual } from '../rituals/ritual';

/** A ritual with a record, or one that may get one. */
export type RecordedRitual = RitualName & { key: string; label: string };

/** The saved rituals, newest first, and then deleted ones that have a record; without those of unknown formulas. */
export const listRituals = (
  rituals: readonly Ritual[],
  { entries }: PracticeRecord,
): RecordedRitual[] => {
  const found = new Map<string, RecordedRitual>();
  const add = (name: RitualName, label: string) => {
    const key = toRitualName(name);
    if (isFormulaName(name.formula) && !found.has(key)) found.set(key, { ...name, key, label });
  };
  for (const { formula, createdAt, phrase } of rituals.toReversed())
    add({ formula, ritual: createdAt }, `${formula}: “${phrase.text}”`);
  for (const { formula, ritual } of entries)
    add({ formula, ritual }, `${formula}, a ritual that you deleted`);
  return [...found.values()];
};

/** The entries of a ritual, latest day first, later ones of a day first. */
export const entriesOf = ({ key }: RecordedRitual, { entries }: PracticeRecord): RecordEntry[] =>
  entries
    .filter((entry) => toRitualName(entry) === key)
    .sort((left, right) => right.day.localeCompare(left.day) || right.at.localeCompare(left.at));
