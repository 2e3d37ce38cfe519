import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'No reason at all',
  description: 'For no reason whatsoever.',
  benefit: 'Ten minutes of something useless.',
};
