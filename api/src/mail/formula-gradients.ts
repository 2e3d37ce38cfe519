import type { FormulaId } from '@candor/catalog-contract/formulas';

/** First and last color of each formula's gradient, as `shell/ui/formula-colors.css` has them by day. */
export const formulaGradients: Readonly<Record<FormulaId, readonly [string, string]>> = {
  focus: ['#2144b4', '#177f92'],
  flow: ['#21a390', '#cfdc69'],
  energy: ['#f8ba3d', '#ea5a30'],
  'deep-sleep': ['#1c2453', '#6d4489'],
  confidence: ['#7b1534', '#c24a20'],
  soothe: ['#f5b9ae', '#b5a4df'],
  reset: ['#9bd3f2', '#f1e88c'],
  play: ['#f2709d', '#fcc65d'],
};
