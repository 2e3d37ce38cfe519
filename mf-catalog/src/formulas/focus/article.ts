import type { FormulaArticle } from '../formula-texts';

/** Focus’s article. The findings are those of the research library. */
export const article: FormulaArticle = {
  scienceTitle: 'The Science of starting',
  scienceBullets: [
    {
      title: 'A cue is a handle.',
      description:
        'A thing you do in the same place at the same time becomes a signal. Yours says: the next hour has one job.',
    },
    {
      title: 'Expectation, declared.',
      description:
        'Placebo research used to hide the pill’s identity. Open-label research doesn’t, and asks whether the ritual still counts.',
    },
    {
      title: 'Attention to attention.',
      description:
        'A ten-second check-in each day makes you notice when you were with it and when you were elsewhere.',
    },
  ],
  findings: [
    {
      value: 'None',
      label:
        'The gain in thinking skills after three weeks of open placebo, tested or self-rated, in 78 healthy adults.',
      source:
        'Hartmann 2023, Scientific Reports. The most direct test of a focus placebo, so it goes first.',
      isNull: true,
    },
    {
      value: '60',
      label:
        'Trials pooled: a small average effect on how people feel, next to none on what instruments measure.',
      source: 'Fendel 2025, Scientific Reports. 4,554 people.',
    },
    {
      value: '99',
      label:
        'Children with ADHD did as well on half a dose plus an open placebo as on the full dose.',
      source:
        'Sandler 2010. Paired with real medicine, never tested alone. Do not change a dose without the prescriber.',
    },
  ],
  sources: [
    {
      text: 'Hartmann H, Forkmann K, Schmidt K, Kleine-Borgmann J, Albers J, Wiech K, Bingel U. Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers. Sci Rep. 2023;13.',
      doi: '10.1038/s41598-023-45979-3',
    },
    {
      text: 'Fendel JC, Tiersch C, Sölder P, Gaab J, Schmidt S. Effects of open-label placebos across populations and outcomes. Sci Rep. 2025;15:29940.',
      doi: '10.1038/s41598-025-14895-z',
    },
    {
      text: 'Sandler AD, Glesne CE, Bodfish JW. Conditioned placebo dose reduction: a new treatment in attention-deficit hyperactivity disorder? J Dev Behav Pediatr. 2010;31(5):369-375.',
      doi: '10.1097/DBP.0b013e3181e121ed',
    },
  ],
  howToUse: [
    {
      step: 'Before you open anything with a screen, write down one task.',
      aside: 'On paper, if you have any.',
    },
    {
      step: 'Take one capsule with a full glass of water.',
      aside: 'The water is not a placebo. It’s also not ours.',
    },
    {
      step: 'Say your phrase, set the bottle on the paper, begin.',
      aside: 'No phrase yet?',
    },
  ],
  expect:
    'Three weeks is the most common length among the open-placebo trials in our library. The one closest to Focus ran 21 days, and found nothing.',
  whyItWorks:
    'You already have rituals before hard things: the tidy desk, the second coffee, the walk to the window. This one is shorter, has fewer crumbs, and comes with a checkbox. If a month of it leaves your mornings exactly as they were, that’s a result too. Tell us, and it’s free.',
};
