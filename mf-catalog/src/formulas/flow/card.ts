import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  description: 'For the blank page, before you judge it.',
  benefit: 'Ten bad sentences, on purpose.',
};
