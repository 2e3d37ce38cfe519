/** The eight formulas, short: what every page, label and cart line needs. Long texts stay with the pages. */
export const formulas = [
  { id: 'focus', name: 'Focus', tagline: 'Clarity', number: 1, print: '0 mg' },
  { id: 'flow', name: 'Flow', tagline: 'Create', number: 2, print: '0 mg' },
  { id: 'energy', name: 'Energy', tagline: 'Vitality', number: 3, print: '0 mg' },
  { id: 'deep-sleep', name: 'Deep Sleep', tagline: 'Rest', number: 4, print: '0 mg' },
  { id: 'confidence', name: 'Confidence', tagline: 'Strength', number: 5, print: '0 mg' },
  { id: 'soothe', name: 'Soothe', tagline: 'Relief', number: 6, print: '0 mg' },
  { id: 'reset', name: 'Reset', tagline: 'Refresh', number: 7, print: '0 mg' },
  { id: 'play', name: 'Play', tagline: 'Joy', number: 8, print: '0 mg' },
] as const;

/** One of the eight: also its page's path and its one-time cart id. */
export type FormulaId = (typeof formulas)[number]['id'];

export type Formula = {
  id: FormulaId;
  name: string;
  tagline: string;
  /** Its place in the range, 1 to 8, printed on the label as 'No. 1'. */
  number: number;
  /** What is printed on the capsule. */
  print: string;
};

/** Whether a text is the id of a formula. */
export const isFormulaId = (text: string): text is FormulaId =>
  formulas.some(({ id }) => id === text);

/** The formula with this id. */
export const formulaById = (id: FormulaId): Formula =>
  formulas.find((formula) => formula.id === id) ?? formulas[0];
