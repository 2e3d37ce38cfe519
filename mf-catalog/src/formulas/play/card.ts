import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  description: 'For no reason whatsoever.',
  benefit: 'Ten minutes of something useless.',
};
