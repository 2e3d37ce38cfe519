import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'Starting over',
  description: 'For starting again on a Tuesday.',
  benefit: 'Yesterday closed in one sentence.',
};
