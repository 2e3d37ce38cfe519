import type { Study } from '../library/study';

/** What a home card adds to the study's entry in the library. */
export type HomeCard = {
  id: Study['id'];
  /** What makes it worth a card, in a word or three. */
  badge: string;
  /** What was done and found, in our words. */
  description: string;
  methodology: string;
};

/** The ten of the home page, in their order. Two of them found no effect, and stay. */
export const homeCards: readonly HomeCard[] = [
  {
    id: 'kaptchuk-2010-ibs',
    badge: 'The landmark trial',
    description:
      'Eighty people with irritable bowel syndrome were assigned at random to pills openly described as inert, or to no treatment, with equally warm contact with staff. After three weeks those on open placebo rated their overall improvement higher, with less severe symptoms and more adequate relief. Quality of life showed only a trend.',
    methodology:
      'Two-arm randomised trial at one academic centre, matched for time and quality of contact with providers; questionnaires at days 11 and 21.',
  },
  {
    id: 'lembo-2021-ibs',
    badge: 'Larger trial',
    description:
      'This follow-up assigned 262 adults with irritable bowel syndrome to open placebo, blinded placebo or no pill. After six weeks the open placebo group had improved more than the no-pill group on a standard severity score. Open and blinded placebo did not differ significantly.',
    methodology: 'Three-arm randomised trial over six weeks using the IBS Severity Scoring System.',
  },
  {
    id: 'carvalho-2016-back-pain',
    badge: 'Beside usual care',
    description:
      'Ninety-seven adults with long-standing low back pain kept their usual care; half also took pills they knew to be placebo. After three weeks the pill group reported less pain and less disability. The usual-care group improved similarly when it later took the pills.',
    methodology:
      'Randomised trial of open placebo plus usual care against usual care; the main outcomes were a 0-10 pain score and a back disability questionnaire.',
  },
  {
    id: 'hoenemeyer-2018-fatigue',
    badge: 'Reported fatigue',
    description:
      'Seventy-four people who had finished cancer treatment, and still felt at least moderately tired, took placebo openly for three weeks or carried on with usual care. The placebo group reported less severe fatigue and less disruption to daily life. The usual-care group reported similar gains when it later tried the pills.',
    methodology:
      'Assessor-blinded randomised trial against usual care; two pills twice a day for 21 days, then an exploratory 21-day switch.',
  },
  {
    id: 'guevarra-2024-remote',
    badge: 'Sent by post',
    description:
      'People aged 18 to 30 with prolonged pandemic stress were assigned at random to openly labelled placebo pills or to no treatment, with every contact by video call. After two weeks the pill group had improved more on all the main mood measures. They also found the approach easy to use and fitting.',
    methodology:
      'Remote randomised trial with a no-treatment control; pills twice a day, four video sessions, questionnaires at start, week 1 and week 2. People with a psychiatric diagnosis or on psychotropic medicine were excluded.',
  },
  {
    id: 'buergler-2023-test-anxiety',
    badge: 'A pill, or imagined',
    description:
      'One hundred and seventy-three healthy students who were nervous about exams took an open placebo, imagined taking a pill, or did nothing for three weeks. Both pill groups ended less anxious than the control group, and they did not differ from each other.',
    methodology:
      'Three-arm randomised trial: imaginary pill (n=55), open placebo (n=59), control (n=59); two pills a day, real or imagined.',
  },
  {
    id: 'saunders-2019-cyclists',
    badge: 'Measured, small',
    description:
      'Twenty-eight trained female cyclists rode a short time trial on two occasions. Once, a medic explained open placebos and they swallowed two flour capsules; once they sat quietly. On average they rode slightly faster and harder after the capsules, but results differed a great deal between riders.',
    methodology:
      'Within-person comparison of a 1-km cycling time trial after open placebo and after a quiet control period.',
  },
  {
    id: 'hartmann-2023-cognition-null',
    badge: 'Null result, kept',
    description:
      'Seventy-eight healthy adults took part in a randomised comparison of a 21-day course of openly given placebo. The team measured several kinds of cognitive performance, plus well-being, before and afterwards. Neither the tests nor the participants’ own ratings of their cognition improved.',
    methodology:
      'Randomised controlled trial in healthy volunteers with objective tests and questionnaires before and after; analysed with classical and Bayesian statistics.',
  },
  {
    id: 'haas-2022-insomnia-null',
    badge: 'Null result, kept',
    description:
      'Forty-five people with primary insomnia had their sleep measured on two nights, by report and by instruments. Before the second night each took one pill that they knew to be placebo, with or without an explanation of how placebos might help. Sleep did not improve more in either group, nor compared with an earlier group that took no pill.',
    methodology:
      'Randomised comparison of open placebo with and without a rationale; later comparison with a past no-pill sample of 23.',
  },
  {
    id: 'fendel-2025-meta',
    badge: 'The overall review',
    description:
      'This review gathered every randomised trial of open-label placebo found up to November 2023: 60 trials and 4,554 people. The average effect was small. It was larger for patients than for healthy volunteers, and clearly larger for self-reported outcomes than for objective ones.',
    methodology:
      'Systematic review and meta-analysis of eight databases, comparing self-report with objective outcomes and clinical with non-clinical samples.',
  },
];
