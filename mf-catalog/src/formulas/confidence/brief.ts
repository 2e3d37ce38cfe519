import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for the minute before',
  benefit:
    'A placebo for the walk to the door: stand on both feet, swallow, say the first sentence once aloud. The capsule has never met your audience. You have, and it may come back to you.',
  difference: 'To Confidence belong a rehearsal for a practice, its own emails, and deep red.',
  bundlesTitle: 'Where Confidence gets invited',
  bundles: ['creator-stack', 'joy-stack'],
};
