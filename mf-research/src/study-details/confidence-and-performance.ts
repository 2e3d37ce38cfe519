import type { StudyDetails } from '../library/study';

/** Details of 'Confidence & Performance', checked against the published papers. */
export const confidenceAndPerformanceDetails: Readonly<Record<string, StudyDetails>> = {
  'saunders-2019-cyclists': {
    description:
      'Twenty-eight trained female cyclists rode a short time trial on two occasions. Once, a medic explained open placebos and they swallowed two flour capsules; once they sat quietly. On average they rode slightly faster and harder after the capsules, but results differed a great deal between riders.',
    methodology:
      'Within-person comparison of a 1-km cycling time trial after open placebo and after a quiet control period.',
    keyResults: [
      '28 trained female cyclists.',
      'Time 103.6 s against 104.4 s (p=0.039).',
      'Mean power 244.8 W against 239.7 W (p=0.01).',
      '11 improved, 13 did not change, 4 got worse; heart rate, effort and lactate were the same.',
    ],
    citation:
      'Saunders B, Saito T, Klosterhoff R, et al. “I put it in my head that the supplement would help me”: open-placebo improves exercise performance in female cyclists. PLoS ONE. 2019;14(9):e0222982.',
    impactFactor: { value: 2.9, year: 2023 },
  },
  'buergler-2023-test-anxiety': {
    description:
      'One hundred and seventy-three healthy students who were nervous about exams took an open placebo, imagined taking a pill, or did nothing for three weeks. Both pill groups ended less anxious than the control group, and they did not differ from each other.',
    methodology:
      'Three-arm randomized trial: imaginary pill (n=55), open placebo (n=59), control (n=59); two pills a day, real or imagined.',
    keyResults: [
      '173 students.',
      'Test anxiety lower in the two pill groups together than in controls (d=-0.71, p<.001).',
      'Real and imaginary pills did not differ (d=0.11, p=.54).',
      'Test anxiety was the main outcome and is self-reported.',
    ],
    citation:
      'Buergler S, Sezer D, Bagge N, Kirsch I, Locher C, Carvalho C, Gaab J. Imaginary pills and open-label placebos can reduce test anxiety by means of placebo mechanisms. Sci Rep. 2023;13:2624.',
    impactFactor: { value: 3.8, year: 2023 },
  },
};
