import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { FormulaArticle } from './formula-texts';

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
