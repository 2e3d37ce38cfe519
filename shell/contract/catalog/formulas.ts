/** The formulas in the order of the range: what every page, label and cart line needs. */
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

/** The id of a formula: also the path of its page and its one-time cart id. */
export type FormulaId = (typeof formulas)[number]['id'];

export type Formula = {
  id: FormulaId;
  name: string;
  tagline: string;
  /** The number of the formula in the range, from 1, printed on the label as 'No. 1'. */
  number: number;
  /** The text on the capsule. */
  print: string;
};

/** Returns whether a text is the id of a formula. */
export const isFormulaId = (text: string): text is FormulaId =>
  formulas.some(({ id }) => id === text);

/** The entry that was found. @throws Error when there is none with this id */
export const requireEntry = <Entry>(found: Entry | undefined, id: string): Entry => {
  if (found === undefined) throw new Error(`Unknown id: ${id}`);
  return found;
};

/** The formula with this id. @throws Error for an unknown id */
export const formulaById = (id: FormulaId): Formula =>
  requireEntry<Formula>(
    formulas.find((formula) => formula.id === id),
    id,
  );

type Numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
type WithoutFirst<List> = List extends readonly [unknown, ...infer Rest] ? Rest : never;

/** The number of formulas as a word, for sentences. */
export type FormulaCount = Numerals[(typeof formulas)['length']];

// Constants cost a page no code; the compiler rejects them when the list has another length.
export const formulaCount: FormulaCount = 'eight';
export const formulaCountCapitalized: Capitalize<FormulaCount> = 'Eight';
export const otherFormulaCount: Numerals[WithoutFirst<typeof formulas>['length']] = 'seven';
