import type { Study } from '../library/study';

/** A card of the home page; the badge is not part of the library. */
export type HomeCard = { id: Study['id']; badge: string };

/** The studies in the order of the home page; two of them are null results. */
export const homeCards: readonly HomeCard[] = [
  { id: 'kaptchuk-2010-ibs', badge: 'Openly given' },
  { id: 'lembo-2021-ibs', badge: 'The follow-up' },
  { id: 'carvalho-2016-back-pain', badge: 'Added to usual care' },
  { id: 'hoenemeyer-2018-fatigue', badge: 'Reported fatigue' },
  { id: 'guevarra-2024-remote', badge: 'Sent by post' },
  { id: 'buergler-2023-test-anxiety', badge: 'A pill, or imagined' },
  { id: 'saunders-2019-cyclists', badge: 'Measured, small' },
  { id: 'hartmann-2023-cognition-null', badge: 'No effect' },
  { id: 'haas-2022-insomnia-null', badge: 'No effect' },
  { id: 'fendel-2025-meta', badge: 'The overall review' },
];

const fourIds = [
  'kaptchuk-2010-ibs',
  'carvalho-2016-back-pain',
  'hartmann-2023-cognition-null',
  'fendel-2025-meta',
];

/** The best known study, a second condition, a null result and the overall review. */
export const fourCards: readonly HomeCard[] = homeCards.filter(({ id }) => fourIds.includes(id));
