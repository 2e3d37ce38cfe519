import { formulaCount } from '@candor/catalog-contract/formulas';
import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for the end of the day',
  benefit: `A placebo for the end of the day, and the one of our ${formulaCount} with the least to show for itself in trials. It comes with an order of things: notebook, water, lamp. The order may be all there is to it.`,
  difference: 'Deep Sleep brings an evening’s practice, emails for Sundays, and violet.',
  bundlesTitle: 'Deep Sleep’s evening in full',
  bundles: ['evening-wind-down'],
};
