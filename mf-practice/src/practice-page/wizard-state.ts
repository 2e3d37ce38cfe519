import { useState } from 'react';
import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { useLocation } from '@candor/shell-contract/router';
import { useHydrated } from '@candor/shell-contract/use-hydrated';

/** The step of the wizard and the choices so far. Stored in the history entry. */
export type WizardState =
  | { step: 1 }
  | { step: 2; formula: FormulaId }
  | { step: 3; formula: FormulaId; anchor: number }
  | {
      step: 4;
      formula: FormulaId;
      anchor: number;
      phrase: number;
      /** The `createdAt` of the saved ritual. */
      saved?: string;
    };

export const STEP_COUNT = 4;

/** The first step, which the server renders. */
export const initialState: WizardState = { step: 1 };

const isChoice = (value: unknown): value is number => value === 0 || value === 1 || value === 2;

/**
 * Reads the state of a history entry, possibly written by another version of the page. An invalid
 * choice is dropped together with all later ones.
 */
export const parseWizardState = (value: unknown): WizardState => {
  const { formula, anchor, phrase, saved } = (value ?? {}) as Record<string, unknown>;
  if (typeof formula !== 'string' || !isFormulaId(formula)) return initialState;
  if (!isChoice(anchor)) return { step: 2, formula };
  if (!isChoice(phrase)) return { step: 3, formula, anchor };
  const ritual: WizardState = { step: 4, formula, anchor, phrase };
  return typeof saved === 'string' ? { ...ritual, saved } : ritual;
};

/** Returns whether the document was opened by its address, not by Back, Forward or Reload. */
const isDirectNavigation = (): boolean => {
  if (typeof document === 'undefined') return false;
  const [entry] = performance.getEntriesByType('navigation');
  // `in`, because no type declares that the entry is a PerformanceNavigationTiming.
  return entry !== undefined && 'type' in entry && entry.type === 'navigate';
};

/**
 * The state of the history entry; the first step on the server and until hydration. Browsers keep
 * the state of an address that is opened again, so a direct navigation ignores it.
 */
export const useWizardState = (): WizardState => {
  const location = useLocation();
  const { key } = location;
  const isHydrated = useHydrated();
  const [ignoredKey] = useState(() => (!isHydrated && isDirectNavigation() ? key : null));
  return isHydrated && key !== ignoredKey ? parseWizardState(location.state) : initialState;
};
