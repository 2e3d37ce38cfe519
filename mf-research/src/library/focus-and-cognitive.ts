import type { Study } from './study';

/** Studies of 'Focus & Cognitive', checked against the published papers. */
export const focusAndCognitive: readonly Study[] = [
  {
    id: 'sandler-2010-adhd',
    title:
      'Conditioned Placebo Dose Reduction: A New Treatment in Attention-Deficit Hyperactivity Disorder?',
    authors: 'Sandler AD, Glesne CE, Bodfish JW',
    journal: 'Journal of Developmental & Behavioral Pediatrics',
    year: 2010,
    category: 'Focus & Cognitive',
    participants: 99,
    duration: '8 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'Children on half their stimulant dose plus an openly labeled placebo were as well controlled as children on the full dose.',
    limits:
      'The placebo was paired with real medicine and never tested alone; about three in ten children did not finish. Never change ADHD medicine without the prescriber.',
    doi: '10.1097/DBP.0b013e3181e121ed',
    formula: 'focus',
  },
  {
    id: 'hartmann-2023-cognition-null',
    title:
      'Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers',
    authors: 'Hartmann H, Forkmann K, Schmidt K, Kleine-Borgmann J, Albers J, Wiech K, Bingel U',
    journal: 'Scientific Reports',
    year: 2023,
    category: 'Focus & Cognitive',
    participants: 78,
    duration: '21 days',
    kind: 'trial',
    given: 'openly',
    isNullResult: true,
    finding:
      'No effect: three weeks of open placebo did not improve thinking skills, by test or by self-rating.',
    limits:
      'A null result. We show it because it is the most direct test of the idea behind a focus placebo.',
    doi: '10.1038/s41598-023-45979-3',
    formula: 'focus',
  },
  {
    id: 'rozenkrantz-2017-creativity',
    title: 'Placebo can enhance creativity',
    authors: 'Rozenkrantz L, Mayo AE, Ilan T, Hart Y, Noy L, Alon U',
    journal: 'PLoS ONE',
    year: 2017,
    category: 'Focus & Cognitive',
    participants: 90,
    duration: 'Single session',
    kind: 'trial',
    given: 'not-openly',
    finding:
      'People told that a smell boosts creativity scored higher for originality on two of three tests.',
    limits:
      'Participants were misled, so this is not an open-label result; one short session and modest effects. We found no open-label creativity trial.',
    doi: '10.1371/journal.pone.0182466',
    formula: 'flow',
  },
];
