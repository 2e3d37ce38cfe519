import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'The first hour',
  description: 'For the first hour at the desk.',
  benefit: 'One task named aloud, then begun.',
};
