import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  description: 'For starting again on a Tuesday.',
  benefit: 'Yesterday closed in one sentence.',
};
