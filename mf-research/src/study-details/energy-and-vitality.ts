import type { StudyDetails } from '../library/study';

/** Details of 'Energy & Vitality', checked against the published papers. */
export const energyAndVitalityDetails: Readonly<Record<string, StudyDetails>> = {
  'hoenemeyer-2018-fatigue': {
    description:
      'Seventy-four people who had finished cancer treatment, and still felt at least moderately tired, took placebo openly for three weeks or carried on with usual care. The placebo group reported less severe fatigue and less disruption to daily life. The usual-care group reported similar gains when it later tried the pills.',
    methodology:
      'Assessor-blinded randomized trial against usual care; two pills twice a day for 21 days, then an exploratory 21-day switch.',
    keyResults: [
      '74 survivors, 6 months to 10 years after treatment.',
      'Fatigue severity improved 29% against usual care (d=0.63, p=0.008).',
      'Fatigue-disrupted quality of life improved 39% (d=0.76, p=0.002).',
      'After switching, the usual-care group reported falls of 23% and 35%.',
    ],
    citation:
      'Hoenemeyer TW, Kaptchuk TJ, Mehta TS, Fontaine KR. Open-label placebo treatment for cancer-related fatigue: a randomized-controlled clinical trial. Sci Rep. 2018;8:2784.',
    impactFactor: { value: 3.8, year: 2023 },
  },
  'yennurajalingam-2022-fatigue': {
    description:
      "Ninety people with advanced cancer and fatigue took an openly labeled placebo twice a day for a week, or waited. The placebo group's fatigue score improved more. Everyone then took placebo for three weeks, and the two groups no longer differed.",
    methodology:
      'Randomized trial against a waiting list with a standard fatigue questionnaire (FACIT-F) at day 8; open treatment for all after that.',
    keyResults: [
      '90 randomized, 84 evaluable.',
      'Day 8: +6.6 points with placebo, +2.1 on the waiting list (p=0.016).',
      'Improvement was still reported at four weeks, when both groups were taking placebo.',
      'No significant differences in the other secondary outcomes or in adverse events.',
    ],
    citation:
      'Yennurajalingam S, Azhar A, Lu Z, et al. Open-label placebo for the treatment of cancer-related fatigue in patients with advanced cancer: a randomized controlled trial. Oncologist. 2022;27(12).',
    impactFactor: null,
  },
};
