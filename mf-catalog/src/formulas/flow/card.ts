import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'The blank page',
  description: 'For the blank page, before you judge it.',
  benefit: 'Ten bad sentences, on purpose.',
};
