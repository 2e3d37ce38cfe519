import type { Study } from './study';

/** Studies of 'Renewal & Wellness', checked against the published papers. */
export const renewalAndWellness: readonly Study[] = [
  {
    id: 'mathur-2018-wound-null',
    title: 'Open-label Placebos for Wound Healing: A Randomized Controlled Trial',
    authors: 'Mathur A, Jarrett P, Broadbent E, Petrie KJ',
    journal: 'Annals of Behavioral Medicine',
    year: 2018,
    category: 'Renewal & Wellness',
    participants: 70,
    duration: '10 days',
    kind: 'trial',
    given: 'openly',
    isNullResult: true,
    finding: 'No effect: open placebo did not make small skin wounds heal faster.',
    limits:
      'A null result, and a useful one: open placebos may change how we feel without changing how the body repairs itself.',
    doi: '10.1093/abm/kax057',
    formula: 'reset',
  },
  {
    id: 'fendel-2025-meta',
    title:
      'Effects of open-label placebos across populations and outcomes: an updated systematic review and meta-analysis of randomized controlled trials',
    authors: 'Fendel JC, Tiersch C, Sölder P, Gaab J, Schmidt S',
    journal: 'Scientific Reports',
    year: 2025,
    category: 'Renewal & Wellness',
    participants: 4554,
    duration: 'Review of 60 randomized trials',
    kind: 'review',
    given: 'openly',
    finding:
      'Across 60 randomized trials, open placebos had a small average effect on how people feel and next to none on what instruments measure.',
    limits:
      'Participants know what they took, so self-report can be swayed; trials vary a good deal (I-squared 53%). It covers many of the single trials listed here, so never add its total to theirs.',
    doi: '10.1038/s41598-025-14895-z',
    formula: 'reset',
  },
];
