import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for the afternoon',
  benefit:
    'A placebo for the hour that sags. It has no caffeine, no sugar and no secret; it has a glass of water and a walk to the corner. What lifts, if anything lifts, is you.',
  difference: 'Energy’s own are the walk in its practice, the emails, and all that orange.',
  bundlesTitle: 'Energy doesn’t travel alone',
  bundles: ['workday-stack', 'joy-stack'],
};
