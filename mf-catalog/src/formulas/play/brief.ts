import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for no reason at all',
  benefit:
    'A placebo with its straight face off: one song, one capsule, three minutes of something useless. Joy is not among the ingredients; nothing is. It may turn up all the same.',
  difference: 'Only Play has a practice with a spoon in it, emails to match, and pink.',
  bundlesTitle: 'Play, in company',
  bundles: ['joy-stack'],
};
