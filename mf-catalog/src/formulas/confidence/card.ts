import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'Before you speak',
  description: 'For the minute before you speak.',
  benefit: 'Both feet on the floor, first line ready.',
};
