import type { StudyDetails } from '../library/study';

/** Details of 'Renewal & Wellness', checked against the published papers. */
export const renewalAndWellnessDetails: Readonly<Record<string, StudyDetails>> = {
  'mathur-2018-wound-null': {
    description:
      'Seventy volunteers had a 4 mm skin biopsy, and then took open placebo tablets for ten days or nothing. Photographs at seven and ten days showed no benefit from placebo. By day ten, fewer wounds had fully closed in the placebo group, though the gap was not statistically significant.',
    methodology:
      'Randomized trial against no treatment with photographic measurement of wound closure.',
    keyResults: [
      '70 randomized, 65 analyzed.',
      'Day 7 fully healed: 7 of 32 placebo, 10 of 33 control (p=.44).',
      'Day 10 fully healed: 17 of 32 placebo, 25 of 33 control (p=.056).',
      'No difference in the percentage of wound area healed.',
    ],
    citation:
      'Mathur A, Jarrett P, Broadbent E, Petrie KJ. Open-label placebos for wound healing: a randomized controlled trial. Ann Behav Med. 2018;52(10):902-908.',
    impactFactor: null,
  },
  'fendel-2025-meta': {
    description:
      'This review gathered every randomized trial of open-label placebo found up to November 2023: 60 trials and 4,554 people. The average effect was small. It was larger for patients than for healthy volunteers, and clearly larger for self-reported outcomes than for objective ones.',
    methodology:
      'Systematic review and meta-analysis of eight databases, comparing self-report with objective outcomes and clinical with non-clinical samples.',
    keyResults: [
      '60 trials, 63 comparisons, 4,554 people.',
      'Overall effect SMD 0.35 (95% CI 0.26 to 0.44).',
      'Self-report 0.39; objective outcomes 0.09.',
      'Clinical samples 0.47; non-clinical samples 0.29.',
    ],
    citation:
      'Fendel JC, Tiersch C, Sölder P, Gaab J, Schmidt S. Effects of open-label placebos across populations and outcomes: an updated systematic review and meta-analysis of randomized controlled trials. Sci Rep. 2025;15:29940.',
    impactFactor: { value: 3.8, year: 2023 },
  },
};
