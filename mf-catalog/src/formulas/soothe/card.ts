import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'After a hard day',
  description: 'For shoulders that live near your ears.',
  benefit: 'Six slow breaths before you answer.',
};
