import type { FormulaId } from '@candor/catalog-contract/formulas';
import { confidence } from './confidence/formula';
import { deepSleep } from './deep-sleep/formula';
import { energy } from './energy/formula';
import { flow } from './flow/formula';
import { focus } from './focus/formula';
import { play } from './play/formula';
import { reset } from './reset/formula';
import { soothe } from './soothe/formula';
import type { PracticeFormula } from './practice-formula';

/** Every formula's part in the practice: one folder per formula, listed here. */
export const practiceFormulas: Record<FormulaId, PracticeFormula> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};
