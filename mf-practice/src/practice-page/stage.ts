import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';

/** How far the reader is. It lives in the history entry, so that the browser's Back works. */
export type Stage =
  | { step: 1 }
  | { step: 2; formula: FormulaId }
  | { step: 3; formula: FormulaId; anchor: number }
  | {
      step: 4;
      formula: FormulaId;
      anchor: number;
      phrase: number;
      /** The `createdAt` under which this ritual was saved. */
      saved?: string;
    };

/** How many steps the wizard has. */
export const STEPS = 4;

/** Where everybody begins, and what the server renders. */
export const firstStage: Stage = { step: 1 };

const isChoice = (value: unknown): value is number => value === 0 || value === 1 || value === 2;

/**
 * Reads a history entry's state, which another version of this page may have written. What is not
 * understood is left out together with everything that was chosen after it.
 */
export const parseStage = (state: unknown): Stage => {
  const { formula, anchor, phrase, saved } = (state ?? {}) as Record<string, unknown>;
  if (typeof formula !== 'string' || !isFormulaId(formula)) return firstStage;
  if (!isChoice(anchor)) return { step: 2, formula };
  if (!isChoice(phrase)) return { step: 3, formula, anchor };
  const ritual: Stage = { step: 4, formula, anchor, phrase };
  return typeof saved === 'string' ? { ...ritual, saved } : ritual;
};
