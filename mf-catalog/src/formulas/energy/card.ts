import type { FormulaCard } from '../formula-texts';

export const card: FormulaCard = {
  occasion: 'Three o’clock',
  description: 'For three o’clock, when the chair wins.',
  benefit: 'A glass of water and one flight of stairs.',
};
