import type { StudyDetails } from '../library/study';

/** Details of 'Balance & Harmony', checked against the published papers. */
export const balanceAndHarmonyDetails: Readonly<Record<string, StudyDetails>> = {
  'kaptchuk-2010-ibs': {
    description:
      'Eighty people with irritable bowel syndrome were assigned at random to pills openly described as inert, or to no treatment, with equally warm contact with staff. After three weeks those on open placebo rated their overall improvement higher, with less severe symptoms and more adequate relief. Quality of life showed only a trend.',
    methodology:
      'Two-arm randomized trial at one academic center, matched for time and quality of contact with providers; questionnaires at days 11 and 21.',
    keyResults: [
      '80 patients, 70% women.',
      'Global improvement at day 21: 5.0 against 3.9 (p=.002).',
      'Symptom severity and adequate relief also favored placebo at day 21 (both p=.03).',
      'Quality of life: a trend only (p=.08).',
    ],
    citation:
      'Kaptchuk TJ, Friedlander E, Kelley JM, et al. Placebos without deception: a randomized controlled trial in irritable bowel syndrome. PLoS ONE. 2010;5(12):e15591.',
    impactFactor: { value: 2.9, year: 2023 },
  },
  'lembo-2021-ibs': {
    description:
      'This follow-up assigned 262 adults with irritable bowel syndrome to open placebo, blinded placebo or no pill. After six weeks the open placebo group had improved more than the no-pill group on a standard severity score. Open and blinded placebo did not differ significantly.',
    methodology: 'Three-arm randomized trial over six weeks using the IBS Severity Scoring System.',
    keyResults: [
      '262 adults, 72.9% women.',
      'Improvement 90.6 points with open placebo, 52.3 with no pill (p=0.038, d=0.43).',
      'Blinded placebo 100.3 points, not significantly different from open placebo (p=0.485, d=0.10).',
    ],
    citation:
      'Lembo A, Kelley JM, Nee J, et al. Open-label placebo vs double-blind placebo for irritable bowel syndrome: a randomized clinical trial. Pain. 2021;162(9):2428-2435.',
    impactFactor: { value: 5.9, year: 2023 },
  },
  'pan-2020-hot-flushes': {
    description:
      "One hundred women with at least five moderate or severe hot flushes a day took open placebo for four weeks or had no treatment. The placebo group's flush score and frequency fell more, and overall quality of life improved, but how much the flushes bothered them did not. Eight weeks of placebo did no better than four.",
    methodology:
      'Randomized trial against no treatment, with a second randomization of the placebo group to stop or go on.',
    keyResults: [
      '100 women analyzed.',
      'Hot flush score (log scale) lower, d=0.86; frequency down by 1.12, d=0.51.',
      '12 women (24%) against 3 (6%) had half as many or fewer.',
      'How much of a problem the flushes were did not change.',
    ],
    citation:
      'Pan Y, Meister R, Löwe B, Kaptchuk TJ, Buhling KJ, Nestoriuc Y. Open-label placebos for menopausal hot flushes: a randomized controlled trial. Sci Rep. 2020;10:20090.',
    impactFactor: { value: 3.8, year: 2023 },
  },
};
