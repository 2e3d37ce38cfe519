/** What a study's popup says beyond its entry in the library. */
export type StudyDetails = {
  /** What was done and found, in our words. */
  description: string;
  methodology: string;
  /** To be copied; its DOI stands in the library. */
  citation: string;
};

/** Of the studies that stand on cards outside the library. Long texts, loaded when a card is opened. */
export const studyDetails: Readonly<Record<string, StudyDetails>> = {
  'kaptchuk-2010-ibs': {
    description:
      'Eighty people with irritable bowel syndrome were assigned at random to pills openly described as inert, or to no treatment, with equally warm contact with staff. After three weeks those on open placebo rated their overall improvement higher, with less severe symptoms and more adequate relief. Quality of life showed only a trend.',
    methodology:
      'Two-arm randomised trial at one academic centre, matched for time and quality of contact with providers; questionnaires at days 11 and 21.',
    citation:
      'Kaptchuk TJ, Friedlander E, Kelley JM, et al. Placebos without deception: a randomized controlled trial in irritable bowel syndrome. PLoS ONE. 2010;5(12):e15591.',
  },
  'lembo-2021-ibs': {
    description:
      'This follow-up assigned 262 adults with irritable bowel syndrome to open placebo, blinded placebo or no pill. After six weeks the open placebo group had improved more than the no-pill group on a standard severity score. Open and blinded placebo did not differ significantly.',
    methodology: 'Three-arm randomised trial over six weeks using the IBS Severity Scoring System.',
    citation:
      'Lembo A, Kelley JM, Nee J, et al. Open-label placebo vs double-blind placebo for irritable bowel syndrome: a randomized clinical trial. Pain. 2021;162(9):2428-2435.',
  },
  'carvalho-2016-back-pain': {
    description:
      'Ninety-seven adults with long-standing low back pain kept their usual care; half also took pills they knew to be placebo. After three weeks the pill group reported less pain and less disability. The usual-care group improved similarly when it later took the pills.',
    methodology:
      'Randomised trial of open placebo plus usual care against usual care; the main outcomes were a 0–10 pain score and a back disability questionnaire.',
    citation:
      'Carvalho C, Caetano JM, Cunha L, Rebouta P, Kaptchuk TJ, Kirsch I. Open-label placebo treatment in chronic low back pain: a randomized controlled trial. Pain. 2016;157(12):2766-2772. Erratum: Pain. 2017;158(2):365.',
  },
  'hoenemeyer-2018-fatigue': {
    description:
      'Seventy-four people who had finished cancer treatment, and still felt at least moderately tired, took placebo openly for three weeks or carried on with usual care. The placebo group reported less severe fatigue and less disruption to daily life. The usual-care group reported similar gains when it later tried the pills.',
    methodology:
      'Assessor-blinded randomised trial against usual care; two pills twice a day for 21 days, then an exploratory 21-day switch.',
    citation:
      'Hoenemeyer TW, Kaptchuk TJ, Mehta TS, Fontaine KR. Open-label placebo treatment for cancer-related fatigue: a randomized-controlled clinical trial. Sci Rep. 2018;8:2784.',
  },
  'guevarra-2024-remote': {
    description:
      'People aged 18 to 30 with prolonged pandemic stress were assigned at random to openly labelled placebo pills or to no treatment, with every contact by video call. After two weeks the pill group had improved more on all the main mood measures. They also found the approach easy to use and fitting.',
    methodology:
      'Remote randomised trial with a no-treatment control; pills twice a day, four video sessions, questionnaires at start, week 1 and week 2. People with a psychiatric diagnosis or on psychotropic medicine were excluded.',
    citation:
      'Guevarra DA, Webster CT, Moros JN, Kross E, Moser JS. Remotely administered non-deceptive placebos reduce COVID-related stress, anxiety, and depression. Appl Psychol Health Well Being. 2024;16(4):2204-2224.',
  },
  'buergler-2023-test-anxiety': {
    description:
      'One hundred and seventy-three healthy students who were nervous about exams took an open placebo, imagined taking a pill, or did nothing for three weeks. Both pill groups ended less anxious than the control group, and they did not differ from each other.',
    methodology:
      'Three-arm randomised trial: imaginary pill (n=55), open placebo (n=59), control (n=59); two pills a day, real or imagined.',
    citation:
      'Buergler S, Sezer D, Bagge N, Kirsch I, Locher C, Carvalho C, Gaab J. Imaginary pills and open-label placebos can reduce test anxiety by means of placebo mechanisms. Sci Rep. 2023;13:2624.',
  },
  'saunders-2019-cyclists': {
    description:
      'Twenty-eight trained female cyclists rode a short time trial on two occasions. Once, a medic explained open placebos and they swallowed two flour capsules; once they sat quietly. On average they rode slightly faster and harder after the capsules, but results differed a great deal between riders.',
    methodology:
      'Within-person comparison of a 1-km cycling time trial after open placebo and after a quiet control period.',
    citation:
      'Saunders B, Saito T, Klosterhoff R, et al. “I put it in my head that the supplement would help me”: open-placebo improves exercise performance in female cyclists. PLoS ONE. 2019;14(9):e0222982.',
  },
  'hartmann-2023-cognition-null': {
    description:
      'Seventy-eight healthy adults took part in a randomised comparison of a 21-day course of openly given placebo. The team measured several kinds of cognitive performance, plus well-being, before and afterwards. Neither the tests nor the participants’ own ratings of their cognition improved.',
    methodology:
      'Randomised controlled trial in healthy volunteers with objective tests and questionnaires before and after; analysed with classical and Bayesian statistics.',
    citation:
      'Hartmann H, Forkmann K, Schmidt K, Kleine-Borgmann J, Albers J, Wiech K, Bingel U. Open-label placebo treatment does not enhance cognitive abilities in healthy volunteers. Sci Rep. 2023;13.',
  },
  'haas-2022-insomnia-null': {
    description:
      'Forty-five people with primary insomnia had their sleep measured on two nights, by report and by instruments. Before the second night each took one pill that they knew to be placebo, with or without an explanation of how placebos might help. Sleep did not improve more in either group, nor compared with an earlier group that took no pill.',
    methodology:
      'Randomised comparison of open placebo with and without a rationale; later comparison with a past no-pill sample of 23.',
    citation:
      'Haas JW, Winkler A, Rheker J, Doering BK, Rief W. No open-label placebo effect in insomnia? Lessons learned from an experimental trial. J Psychosom Res. 2022;158:110923.',
  },
  'fendel-2025-meta': {
    description:
      'This review gathered every randomised trial of open-label placebo found up to November 2023: 60 trials and 4,554 people. The average effect was small. It was larger for patients than for healthy volunteers, and clearly larger for self-reported outcomes than for objective ones.',
    methodology:
      'Systematic review and meta-analysis of eight databases, comparing self-report with objective outcomes and clinical with non-clinical samples.',
    citation:
      'Fendel JC, Tiersch C, Sölder P, Gaab J, Schmidt S. Effects of open-label placebos across populations and outcomes: an updated systematic review and meta-analysis of randomized controlled trials. Sci Rep. 2025;15:29940.',
  },
};
