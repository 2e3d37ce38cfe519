import type { FormulaId } from '@candor/catalog-contract/formulas';
import { card as confidence } from './confidence/card';
import { card as deepSleep } from './deep-sleep/card';
import { card as energy } from './energy/card';
import { card as flow } from './flow/card';
import { card as focus } from './focus/card';
import type { FormulaCard } from './formula-texts';
import { card as play } from './play/card';
import { card as reset } from './reset/card';
import { card as soothe } from './soothe/card';

/** Part of the script of the home page: briefs and articles stay out. */
export const cards: Readonly<Record<FormulaId, FormulaCard>> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};
