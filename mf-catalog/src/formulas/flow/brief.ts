import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for making things',
  benefit:
    'A placebo for the blank page: take it, set a timer, and make the next mark before you judge the last. There is no idea in the capsule. There may be one in the twenty minutes.',
  difference: 'Flow parts from them by its practice, its emails, and a green that ends in lime.',
  bundlesTitle: 'Flow, before and after',
  bundles: ['creator-stack'],
};
