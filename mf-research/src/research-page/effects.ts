import type { studyIds } from '../library/study-ids';

/** One effect of an openly given placebo. A test finds its number in the study's entry. */
export type Effect = {
  study: (typeof studyIds)[number];
  /** The measured change, and the group of people. */
  what: string;
  /** Standardized mean difference, positive for an improvement; 0 for a result that found none. */
  size: number;
  /** True for an effect over many trials. */
  isPooled?: true;
};

/** The pooled effects, the main one of each trial whose entry has it in this unit, and the null results. */
export const effects: readonly Effect[] = [
  { study: 'fendel-2025-meta', what: 'What people report', size: 0.39, isPooled: true },
  { study: 'fendel-2025-meta', what: 'All outcomes together', size: 0.35, isPooled: true },
  { study: 'fendel-2025-meta', what: 'What instruments measure', size: 0.09, isPooled: true },
  { study: 'pan-2020-hot-flushes', what: 'Hot flushes', size: 0.86 },
  { study: 'hahn-2022-sadness', what: 'Sadness after a sad task', size: 0.79 },
  { study: 'buergler-2023-test-anxiety', what: 'Test anxiety', size: 0.71 },
  { study: 'hoenemeyer-2018-fatigue', what: 'Fatigue after cancer', size: 0.63 },
  { study: 'kleine-borgmann-2019-back-pain', what: 'Back pain', size: 0.44 },
  { study: 'lembo-2021-ibs', what: 'Irritable bowel', size: 0.43 },
  { study: 'hartmann-2023-cognition-null', what: 'Thinking', size: 0 },
  { study: 'haas-2022-insomnia-null', what: 'Sleep, after one pill', size: 0 },
  { study: 'mathur-2018-wound-null', what: 'Healing of a wound', size: 0 },
];
