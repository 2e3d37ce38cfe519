import type { Study } from './study';

/** Studies of 'Balance & Harmony', checked against the published papers. */
export const balanceAndHarmony: readonly Study[] = [
  {
    id: 'kaptchuk-2010-ibs',
    title: 'Placebos without Deception: A Randomized Controlled Trial in Irritable Bowel Syndrome',
    authors:
      'Kaptchuk TJ, Friedlander E, Kelley JM, Sanchez MN, Kokkotou E, Singer JP, Kowalczykowski M, Miller FG, Kirsch I, Lembo AJ',
    journal: 'PLoS ONE',
    year: 2010,
    category: 'Balance & Harmony',
    participants: 80,
    duration: '3 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'The landmark trial: IBS patients who knew that their pills were placebo rated themselves more improved than those given no pills.',
    limits:
      'Short, self-reported, and staff told participants that placebos had produced significant improvement; critics object to that wording.',
    doi: '10.1371/journal.pone.0015591',
    formula: 'soothe',
  },
  {
    id: 'lembo-2021-ibs',
    title:
      'Open-label placebo vs double-blind placebo for irritable bowel syndrome: a randomized clinical trial',
    authors:
      'Lembo A, Kelley JM, Nee J, Ballou S, Iturrino J, Cheng V, Rangan V, Katon J, Hirsch W, Kirsch I, Hall K, Davis RB, Kaptchuk TJ',
    journal: 'Pain',
    year: 2021,
    category: 'Balance & Harmony',
    participants: 262,
    duration: '6 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'In a larger trial, open placebo beat no pill for IBS symptoms and did about as well as a blinded placebo.',
    limits:
      'Self-reported symptoms; a modest p-value; the no-pill group also improved by 52 points.',
    doi: '10.1097/j.pain.0000000000002234',
    formula: 'soothe',
  },
  {
    id: 'pan-2020-hot-flushes',
    title: 'Open-label placebos for menopausal hot flushes: a randomized controlled trial',
    authors: 'Pan Y, Meister R, Löwe B, Kaptchuk TJ, Buhling KJ, Nestoriuc Y',
    journal: 'Scientific Reports',
    year: 2020,
    category: 'Balance & Harmony',
    participants: 100,
    duration: '4 weeks (plus 4)',
    kind: 'trial',
    given: 'openly',
    finding:
      'Women taking open placebo reported fewer and milder hot flushes than women given no treatment.',
    limits:
      'Self-report against no treatment; three quarters of the placebo group did not see flushes halve.',
    doi: '10.1038/s41598-020-77255-z',
    formula: 'reset',
  },
];
