import type { Study } from '../library/study';

/** What a home card adds to the study's entry in the library: what makes it worth a card. */
export type HomeCard = { id: Study['id']; badge: string };

/** The ten of the home page, in their order. Two of them found no effect, and stay. */
export const homeCards: readonly HomeCard[] = [
  { id: 'kaptchuk-2010-ibs', badge: 'Placebo, and told so' },
  { id: 'lembo-2021-ibs', badge: 'The follow-up' },
  { id: 'carvalho-2016-back-pain', badge: 'Beside usual care' },
  { id: 'hoenemeyer-2018-fatigue', badge: 'Reported fatigue' },
  { id: 'guevarra-2024-remote', badge: 'Sent by post' },
  { id: 'buergler-2023-test-anxiety', badge: 'A pill, or imagined' },
  { id: 'saunders-2019-cyclists', badge: 'Measured, small' },
  { id: 'hartmann-2023-cognition-null', badge: 'Null result, kept' },
  { id: 'haas-2022-insomnia-null', badge: 'Null result, kept' },
  { id: 'fendel-2025-meta', badge: 'The overall review' },
];

const four = [
  'kaptchuk-2010-ibs',
  'carvalho-2016-back-pain',
  'hartmann-2023-cognition-null',
  'fendel-2025-meta',
];

/** The best known, a second complaint, one that found nothing, and the sum of all. */
export const fourCards: readonly HomeCard[] = homeCards.filter(({ id }) => four.includes(id));
