import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for the first hour',
  benefit:
    'A placebo for the first hour at the desk: one capsule, one glass of water, one task written down. The capsule does nothing. The minute you spend taking it might.',
  difference: 'What’s different about Focus is its practice, its weekly emails and its blue.',
  bundlesTitle: 'Focus keeps good company',
  bundles: ['creator-stack', 'workday-stack'],
};
