import type { Study } from './study';

/** Studies of 'Popular Science', checked against the published papers. */
export const popularScience: readonly Study[] = [
  {
    id: 'specter-2011-new-yorker',
    title:
      'The Power of Nothing: Could studying the placebo effect change the way we think about medicine?',
    authors: 'Specter M',
    journal: 'The New Yorker',
    year: 2011,
    category: 'Popular Science',
    participants: null,
    duration: null,
    kind: 'press',
    given: null,
    finding:
      'A long profile of Ted Kaptchuk and of the scientists who argue over what placebos can and cannot do.',
    limits: 'Journalism, not evidence.',
    doi: null,
    formula: 'reset',
  },
  {
    id: 'siegel-2017-smithsonian',
    title: 'Why I Take Fake Pills',
    authors: 'Siegel RA',
    journal: 'Smithsonian Magazine',
    year: 2017,
    category: 'Popular Science',
    participants: null,
    duration: null,
    kind: 'press',
    given: null,
    finding:
      "A novelist with writer's block knowingly takes placebo capsules and tells what happened.",
    limits: 'An anecdote. It cannot show that placebos help writers.',
    doi: null,
    formula: 'flow',
  },
];
