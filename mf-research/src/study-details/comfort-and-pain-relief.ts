import type { StudyDetails } from '../library/study';

/** Details of 'Comfort & Pain Relief', checked against the published papers. */
export const comfortAndPainReliefDetails: Readonly<Record<string, StudyDetails>> = {
  'carvalho-2016-back-pain': {
    description:
      'Ninety-seven adults with long-standing low back pain kept their usual care; half also took pills they knew to be placebo. After three weeks the pill group reported less pain and less disability. The usual-care group improved similarly when it later took the pills.',
    methodology:
      'Randomized trial of open placebo plus usual care against usual care; the main outcomes were a 0-10 pain score and a back disability questionnaire.',
    keyResults: [
      '97 randomized, 83 completed.',
      'Pain fell 1.5 points (95% CI 1.0 to 2.0) with placebo, 0.2 (-0.3 to 0.8) without.',
      'Disability fell 2.9 points (1.7 to 4.0) with placebo, 0.0 (-1.1 to 1.2) without.',
      "After switching, the control group's pain fell by 1.5.",
    ],
    citation:
      'Carvalho C, Caetano JM, Cunha L, Rebouta P, Kaptchuk TJ, Kirsch I. Open-label placebo treatment in chronic low back pain: a randomized controlled trial. Pain. 2016;157(12):2766-2772. Erratum: Pain. 2017;158(2):365.',
    impactFactor: { value: 5.9, year: 2023 },
  },
  'kleine-borgmann-2019-back-pain': {
    description:
      'A German team enrolled 127 people with chronic back pain and added open placebo to usual care for about half of them. Reported pain, disability and depressive symptoms eased modestly. Objective measures of back movement did not change, nor did anxiety or stress.',
    methodology:
      'Randomized trial, open placebo plus usual care (n=63) against usual care (n=59), with questionnaires and objective mobility tests.',
    keyResults: [
      '127 enrolled, 122 randomized.',
      'Pain changed by -0.62 with placebo and +0.11 without (p=0.001, d=-0.44).',
      'Disability d=-0.45; depressive symptoms d=-0.50.',
      'No effect on measured mobility, anxiety or stress; at three years (89 people) no difference in any outcome.',
    ],
    citation:
      'Kleine-Borgmann J, Schmidt K, Hellmann A, Bingel U. Effects of open-label placebo on pain, functional disability, and spine mobility in patients with chronic back pain: a randomized controlled trial. Pain. 2019;160(12):2891-2897. Follow-up: Pain. 2023;164(3):645-652.',
    impactFactor: { value: 5.9, year: 2023 },
  },
  'kam-hansen-2014-migraine': {
    description:
      'Sixty-six people with migraine left one attack untreated and treated six others with either a migraine drug or a placebo. Labels said placebo, drug, or either, sometimes truthfully and sometimes not. Relief grew as the label became more positive, for pill and drug alike.',
    methodology:
      'Within-person study over seven attacks; rizatriptan or placebo under three labels, with treatment order randomized.',
    keyResults: [
      '66 people, 459 attacks.',
      'The drug relieved pain better than placebo.',
      'Placebo labeled as placebo beat no treatment.',
      "Relative to no treatment, placebo accounted for more than half of the drug's effect under each label.",
    ],
    citation:
      'Kam-Hansen S, Jakubowski M, Kelley JM, Kirsch I, Hoaglin DC, Kaptchuk TJ, Burstein R. Altered placebo and drug labeling changes the outcome of episodic migraine attacks. Sci Transl Med. 2014;6(218):218ra5.',
    impactFactor: { value: 15.8, year: 2023 },
  },
};
