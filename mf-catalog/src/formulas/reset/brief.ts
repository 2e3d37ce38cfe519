import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for starting over',
  benefit:
    'A placebo for two-thirty, when the day has gone wrong and is still going. Say so, drink the glass, clear one surface. Nothing in you is flushed or cleansed. The afternoon might start again.',
  difference: 'Reset keeps to itself one tidy practice, its emails, and the colors of a morning.',
  bundlesTitle: 'Before Reset, and after',
  bundles: ['workday-stack', 'evening-wind-down'],
};
