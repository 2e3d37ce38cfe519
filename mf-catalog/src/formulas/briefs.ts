import type { FormulaId } from '@candor/catalog-contract/formulas';
import { brief as confidence } from './confidence/brief';
import { brief as deepSleep } from './deep-sleep/brief';
import { brief as energy } from './energy/brief';
import { brief as flow } from './flow/brief';
import { brief as focus } from './focus/brief';
import type { FormulaBrief, FormulaArticle } from './formula-texts';
import { brief as play } from './play/brief';
import { brief as reset } from './reset/brief';
import { brief as soothe } from './soothe/brief';

// A chunk is named after its page and path, which the network panel then shows.
export const articleLoaders: Readonly<
  Record<FormulaId, () => Promise<{ article: FormulaArticle }>>
> = {
  focus: () => import(/* webpackChunkName: "FormulaPage-focus" */ './focus/article'),
  flow: () => import(/* webpackChunkName: "FormulaPage-flow" */ './flow/article'),
  energy: () => import(/* webpackChunkName: "FormulaPage-energy" */ './energy/article'),
  'deep-sleep': () =>
    import(/* webpackChunkName: "FormulaPage-deep-sleep" */ './deep-sleep/article'),
  confidence: () => import(/* webpackChunkName: "FormulaPage-confidence" */ './confidence/article'),
  soothe: () => import(/* webpackChunkName: "FormulaPage-soothe" */ './soothe/article'),
  reset: () => import(/* webpackChunkName: "FormulaPage-reset" */ './reset/article'),
  play: () => import(/* webpackChunkName: "FormulaPage-play" */ './play/article'),
};

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
