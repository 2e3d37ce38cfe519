import type { Study } from './study';

/** Studies of 'Energy & Vitality', checked against the published papers. */
export const energyAndVitality: readonly Study[] = [
  {
    id: 'hoenemeyer-2018-fatigue',
    title:
      'Open-Label Placebo Treatment for Cancer-Related Fatigue: A Randomized-Controlled Clinical Trial',
    authors: 'Hoenemeyer TW, Kaptchuk TJ, Mehta TS, Fontaine KR',
    journal: 'Scientific Reports',
    year: 2018,
    category: 'Energy & Vitality',
    participants: 74,
    duration: '21 days',
    kind: 'trial',
    given: 'openly',
    finding:
      'Cancer survivors who knowingly took placebo reported a 29% improvement in fatigue severity compared with usual care.',
    limits:
      'Self-report in cancer survivors; it does not show more energy in healthy people, and the placebo did not act on cancer.',
    doi: '10.1038/s41598-018-20993-y',
    formula: 'energy',
  },
  {
    id: 'yennurajalingam-2022-fatigue',
    title:
      'Open-Label Placebo for the Treatment of Cancer-Related Fatigue in Patients with Advanced Cancer: A Randomized Controlled Trial',
    authors:
      'Yennurajalingam S, Azhar A, Lu Z, Rodriguez AJ, Arechiga AB, Guerra-Sanchez M, Stanton P, Andersen CR, Urbauer DL, Bruera E',
    journal: 'The Oncologist',
    year: 2022,
    category: 'Energy & Vitality',
    participants: 90,
    duration: '1 week controlled, then 3 weeks for all',
    kind: 'trial',
    given: 'openly',
    finding:
      'After one week, fatigue scores improved 6.6 points with open placebo and 2.1 points on a waiting list.',
    limits: 'Only the first week was controlled; self-report; patients with advanced cancer.',
    doi: '10.1093/oncolo/oyac184',
    formula: 'energy',
  },
];
