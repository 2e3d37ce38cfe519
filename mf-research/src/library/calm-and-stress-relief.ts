import type { Study } from './study';

/** Studies of 'Calm & Stress Relief', checked against the published papers. */
export const calmAndStressRelief: readonly Study[] = [
  {
    id: 'guevarra-2020-distress',
    title:
      'Placebos without deception reduce self-report and neural measures of emotional distress',
    authors: 'Guevarra DA, Moser JS, Wager TD, Kross E',
    journal: 'Nature Communications',
    year: 2020,
    category: 'Calm & Stress Relief',
    participants: 260,
    duration: 'Two single-session experiments',
    kind: 'trial',
    given: 'openly',
    finding:
      'A saline spray openly described as placebo lowered reported distress at upsetting pictures and a brain marker of it.',
    limits:
      'A nasal spray in a lab, in healthy people, once; it does not show lasting relief from stress or anxiety.',
    doi: '10.1038/s41467-020-17654-y',
    formula: 'reset',
  },
  {
    id: 'guevarra-2024-remote',
    title:
      'Remotely administered non-deceptive placebos reduce COVID-related stress, anxiety, and depression',
    authors: 'Guevarra DA, Webster CT, Moros JN, Kross E, Moser JS',
    journal: 'Applied Psychology: Health and Well-Being',
    year: 2024,
    category: 'Calm & Stress Relief',
    participants: 61,
    duration: '2 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'Young adults who knowingly took placebo pills sent by post reported less stress, anxiety and low mood than a no-treatment group.',
    limits:
      'Small, self-report only, and compared with doing nothing. Participants also got videos and calls explaining placebos.',
    doi: '10.1111/aphw.12583',
    formula: 'reset',
  },
  {
    id: 'hahn-2022-sadness',
    title:
      'Even when you know it is a placebo, you experience less sadness: First evidence from an experimental open-label placebo investigation',
    authors: 'Hahn A, Göhler AC, Hermann C, Winkler A',
    journal: 'Journal of Affective Disorders',
    year: 2022,
    category: 'Calm & Stress Relief',
    participants: 84,
    duration: 'Single session',
    kind: 'trial',
    given: 'openly',
    finding:
      'Women given a nasal spray they knew to be placebo felt less sad after a sad-mood exercise.',
    limits:
      'Healthy women, a brief induced mood, a spray rather than a capsule. It shows less sadness, not more joy, and says nothing about depression.',
    doi: '10.1016/j.jad.2022.02.043',
    formula: 'play',
  },
  {
    id: 'park-covi-1965',
    title:
      "Nonblind Placebo Trial: An Exploration of Neurotic Patients' Responses to Placebo When Its Inert Content Is Disclosed",
    authors: 'Park LC, Covi L',
    journal: 'Archives of General Psychiatry',
    year: 1965,
    category: 'Calm & Stress Relief',
    participants: 15,
    duration: '1 week',
    kind: 'trial',
    given: 'openly',
    finding:
      'In the earliest known test of an open placebo, 13 of 14 anxious outpatients scored better after a week; there was no control group.',
    limits:
      'Tiny, no control group, one week: time and attention alone could explain it. History rather than proof.',
    doi: '10.1001/archpsyc.1965.01720340008002',
    formula: 'soothe',
  },
];
