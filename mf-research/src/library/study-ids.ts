/**
 * The ids of the library's studies, in its order, so that a page can check an id without loading the
 * studies. A test compares the two.
 */
export const studyIds = [
  'sandler-2010-adhd',
  'hartmann-2023-cognition-null',
  'rozenkrantz-2017-creativity',
  'guevarra-2020-distress',
  'guevarra-2024-remote',
  'hahn-2022-sadness',
  'park-covi-1965',
  'draganich-2014-placebo-sleep',
  'yeung-2018-insomnia-meta',
  'haas-2022-insomnia-null',
  'carvalho-2016-back-pain',
  'kleine-borgmann-2019-back-pain',
  'kam-hansen-2014-migraine',
  'hoenemeyer-2018-fatigue',
  'yennurajalingam-2022-fatigue',
  'saunders-2019-cyclists',
  'buergler-2023-test-anxiety',
  'kaptchuk-2010-ibs',
  'lembo-2021-ibs',
  'pan-2020-hot-flushes',
  'mathur-2018-wound-null',
  'fendel-2025-meta',
  'wager-2004-fmri',
  'botvinik-nezer-2024-fmri',
  'lidstone-2010-dopamine',
  'specter-2011-new-yorker',
  'siegel-2017-smithsonian',
] as const;
