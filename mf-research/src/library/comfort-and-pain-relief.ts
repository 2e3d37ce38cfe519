import type { Study } from './study';

/** Studies of 'Comfort & Pain Relief', checked against the published papers. */
export const comfortAndPainRelief: readonly Study[] = [
  {
    id: 'carvalho-2016-back-pain',
    title: 'Open-label placebo treatment in chronic low back pain: a randomized controlled trial',
    authors: 'Carvalho C, Caetano JM, Cunha L, Rebouta P, Kaptchuk TJ, Kirsch I',
    journal: 'Pain',
    year: 2016,
    category: 'Comfort & Pain Relief',
    participants: 97,
    duration: '3 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'Adding an open placebo to usual care cut reported back pain by 1.5 points out of 10, against 0.2 with usual care alone.',
    limits:
      'Self-reported outcomes; participants knew which group they were in; the five-year follow-up had no control group. A published erratum corrected one secondary effect size (bothersomeness).',
    doi: '10.1097/j.pain.0000000000000700',
    formula: 'soothe',
  },
  {
    id: 'kleine-borgmann-2019-back-pain',
    title:
      'Effects of open-label placebo on pain, functional disability, and spine mobility in patients with chronic back pain: a randomized controlled trial',
    authors: 'Kleine-Borgmann J, Schmidt K, Hellmann A, Bingel U',
    journal: 'Pain',
    year: 2019,
    category: 'Comfort & Pain Relief',
    participants: 127,
    duration: '3 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'Reported pain, disability and low mood eased; measured spine movement did not change, and nothing lasted to three years.',
    limits:
      'Feelings changed and measured movement did not. The three-year follow-up found no lasting benefit.',
    doi: '10.1097/j.pain.0000000000001683',
    formula: 'soothe',
  },
  {
    id: 'kam-hansen-2014-migraine',
    title: 'Altered Placebo and Drug Labeling Changes the Outcome of Episodic Migraine Attacks',
    authors: 'Kam-Hansen S, Jakubowski M, Kelley JM, Kirsch I, Hoaglin DC, Kaptchuk TJ, Burstein R',
    journal: 'Science Translational Medicine',
    year: 2014,
    category: 'Comfort & Pain Relief',
    participants: 66,
    duration: 'Seven migraine attacks each',
    kind: 'trial',
    given: 'in-part',
    finding:
      'Labels shaped relief: a pill honestly marked placebo beat no treatment, and the real drug beat placebo.',
    limits:
      'Only some conditions were honest; the untreated attack always came first; relief is self-reported.',
    doi: '10.1126/scitranslmed.3006175',
    formula: 'soothe',
  },
];
