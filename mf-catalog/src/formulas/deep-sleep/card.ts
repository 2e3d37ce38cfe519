import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  slug: 'sleep',
  occasion: 'End of the day',
  description: 'For switching the day off at the wall.',
  benefit: 'Tomorrow written down, the light turned out.',
};
