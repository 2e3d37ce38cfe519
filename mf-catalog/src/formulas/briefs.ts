import type { FormulaId } from '@candor/catalog-contract/formulas';
import { brief as confidence } from './confidence/brief';
import { brief as deepSleep } from './deep-sleep/brief';
import { brief as energy } from './energy/brief';
import { brief as flow } from './flow/brief';
import { brief as focus } from './focus/brief';
import { brief as play } from './play/brief';
import { brief as reset } from './reset/brief';
import { brief as soothe } from './soothe/brief';
import type { FormulaBrief } from './formula-texts';

/** Part of the first script of a formula's page: articles and cards stay out. */
export const briefs: Readonly<Record<FormulaId, FormulaBrief>> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};

/** The benefit without its last sentence: a search result cannot show the dagger of a claim. */
export const describeFormula = ({ benefit }: FormulaBrief): string =>
  benefit.slice(0, benefit.lastIndexOf('. ') + 1);
