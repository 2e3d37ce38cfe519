import type { StudyDetails } from '../library/study';

/** Details of 'Focus & Cognitive', checked against the published papers. */
export const focusAndCognitiveDetails: Readonly<Record<string, StudyDetails>> = {
  'sandler-2010-adhd': {
    description:
      'Ninety-nine children with ADHD, aged 6 to 12, first had their best stimulant dose worked out. They were then assigned at random to the full dose, to half the dose, or to half the dose taken with a distinctive capsule that everyone knew to be placebo. The paired placebo group held steady, while most children on the bare half dose got worse.',
    methodology:
      'Three-arm randomized trial after a double-blind dose-finding phase with mixed amphetamine salts; children and parents were told that the capsule was placebo.',
    keyResults: [
      '99 children entered and 70 completed.',
      'Half dose plus open placebo did not differ from full dose on ADHD control.',
      'Both did better than half dose alone.',
      'Treatment-emergent side effects were lowest in the half-dose-plus-placebo group.',
    ],
    citation:
      'Sandler AD, Glesne CE, Bodfish JW. Conditioned placebo dose reduction: a new treatment in attention-deficit hyperactivity disorder? J Dev Behav Pediatr. 2010;31(5):369-375.',
    impactFactor: null,
  },
  'hartmann-2023-cognition-null': {
    description:
      "Seventy-eight healthy adults took part in a randomized comparison of a 21-day course of openly given placebo. The team measured several kinds of cognitive performance, plus well-being, before and afterward. Neither the tests nor the participants' own ratings of their cognition improved.",
    methodology:
      'Randomized controlled trial in healthy volunteers with objective tests and questionnaires before and after; analyzed with classical and Bayesian statistics.',
    keyResults: [
      '78 healthy volunteers, 21 days.',
      'No added benefit on any objective cognitive measure.',
      'No added benefit on self-rated cognition either.',
      'The authors read it as a limit of open-label placebo in people who are already well.',
    ],
    citation:
      'Hartmann H, Forkmann K, Schmidt K, Kleine-Borgmann J, Albers J, Wiech K, Bingel U. Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers. Sci Rep. 2023;13.',
    impactFactor: { value: 3.8, year: 2023 },
  },
  'rozenkrantz-2017-creativity': {
    description:
      'Ninety volunteers smelled the same odorant. Half were also told that it raises creativity and loosens inhibitions. That group produced more original answers in a computer foraging game and in an everyday-objects task, but not in the Torrance drawing test.',
    methodology:
      'Random assignment to smell alone (n=45) or smell plus a false suggestion (n=45); all did the creative foraging game and 57 also did two standard paper tests.',
    keyResults: [
      '45 with the suggestion, 45 without.',
      'Higher originality in the foraging game (p<0.04, effect size 0.5) and alternate-uses test (p<0.05, effect size 0.4).',
      'No difference on the Torrance test.',
      'More shapes outside the usual categories (p<0.01, effect size 0.6).',
    ],
    citation:
      'Rozenkrantz L, Mayo AE, Ilan T, Hart Y, Noy L, Alon U. Placebo can enhance creativity. PLoS ONE. 2017;12(9):e0182466.',
    impactFactor: { value: 2.9, year: 2023 },
  },
};
