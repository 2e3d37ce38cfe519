import type { Study } from './study';

/** Studies of 'Sleep & Rest', checked against the published papers. */
export const sleepAndRest: readonly Study[] = [
  {
    id: 'draganich-2014-placebo-sleep',
    title: 'Placebo Sleep Affects Cognitive Functioning',
    authors: 'Draganich C, Erdal K',
    journal: 'Journal of Experimental Psychology: Learning, Memory, and Cognition',
    year: 2014,
    category: 'Sleep & Rest',
    participants: 164,
    duration: 'Two single-session experiments',
    kind: 'trial',
    given: 'not-openly',
    finding:
      "What people were told about last night's sleep, not how they felt they had slept, predicted some test scores next day.",
    limits:
      'Uses deception and no pill, and does not show better sleep. Part of the gap may be the harm of being told you slept badly.',
    doi: '10.1037/a0035546',
    formula: 'deep-sleep',
  },
  {
    id: 'yeung-2018-insomnia-meta',
    title:
      'A systematic review and meta-analysis of placebo versus no treatment for insomnia symptoms',
    authors: 'Yeung V, Sharpe L, Glozier N, Hackett ML, Colagiuri B',
    journal: 'Sleep Medicine Reviews',
    year: 2018,
    category: 'Sleep & Rest',
    participants: 566,
    duration: 'Review of 13 studies',
    kind: 'review',
    given: 'not-openly',
    finding:
      'Placebos improved how people felt they slept, but not the one objective measure that could be tested.',
    limits:
      'The placebos were passed off as real sleep aids, so this is not evidence for open-label placebo.',
    doi: '10.1016/j.smrv.2017.03.006',
    formula: 'deep-sleep',
  },
  {
    id: 'haas-2022-insomnia-null',
    title: 'No open-label placebo effect in insomnia? Lessons learned from an experimental trial',
    authors: 'Haas JW, Winkler A, Rheker J, Doering BK, Rief W',
    journal: 'Journal of Psychosomatic Research',
    year: 2022,
    category: 'Sleep & Rest',
    participants: 45,
    duration: '2 nights (one pill)',
    kind: 'trial',
    given: 'openly',
    isNullResult: true,
    finding: 'No effect: a single open placebo pill did not improve sleep in people with insomnia.',
    limits:
      'A null result: one pill, one night, small groups. A week-long trial in 150 people was also negative for open placebo (Potthoff and Schienle 2024).',
    doi: '10.1016/j.jpsychores.2022.110923',
    formula: 'deep-sleep',
  },
];
