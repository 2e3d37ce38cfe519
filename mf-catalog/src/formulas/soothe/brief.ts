import type { FormulaBrief } from '../formula-texts';

export const brief: FormulaBrief = {
  headline: 'an honest placebo for a hard evening',
  benefit:
    'A placebo for the evening after a hard day, taken between the first sip of something warm and the second. It mends nothing and replaces no medicine. It may feel like being noticed.',
  difference: 'Soothe differs in its slow practice, its emails, and a peach that turns lilac.',
  bundlesTitle: 'Soothe, and the rest of the evening',
  bundles: ['evening-wind-down'],
};
