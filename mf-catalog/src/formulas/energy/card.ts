import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  slug: 'energy',
  description: 'For three o’clock, when the chair wins.',
  benefit: 'A glass of water and one flight of stairs.',
};
