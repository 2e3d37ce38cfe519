import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { offerKeys, type OfferKey } from './offers';

/** What a reservation is of, and whom for. */
export type Choice = { formula: FormulaId; offer: OfferKey; firstName: string };

export const firstChoice: Choice = { formula: 'focus', offer: '2-pack', firstName: '' };

const KEY = 'candor.founders-choice';

const readChoice = (value: unknown): Choice | null => {
  const found = value as Partial<Record<keyof Choice, unknown>> | null;
  const { formula, offer, firstName } = found ?? {};
  const key = offerKeys.find((known) => known === offer);
  if (typeof formula !== 'string' || !isFormulaId(formula) || !key) return null;
  return { formula, offer: key, firstName: typeof firstName === 'string' ? firstName : '' };
};

/** Remembers a choice over the way to sign in, which may lead through a mail and another tab. */
export const keepChoice = (choice: Choice): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing begins again at Focus.
  }
};

/** Hands on the choice that was remembered, once; does nothing when there is none. */
export const takeChoice = (use: (choice: Choice) => void): void => {
  try {
    const kept = readChoice(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    localStorage.removeItem(KEY);
    if (kept) use(kept);
  } catch {
    // Nothing that could be read: the page begins as for everybody.
  }
};
