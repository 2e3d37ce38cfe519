import type { Study } from './study';

/** Studies of 'Confidence & Performance', checked against the published papers. */
export const confidenceAndPerformance: readonly Study[] = [
  {
    id: 'saunders-2019-cyclists',
    title:
      '“I put it in my head that the supplement would help me”: Open-placebo improves exercise performance in female cyclists',
    authors:
      'Saunders B, Saito T, Klosterhoff R, de Oliveira LF, Barreto G, Perim P, Pinto AJ, Lima F, de Sá Pinto AL, Gualano B',
    journal: 'PLoS ONE',
    year: 2019,
    category: 'Confidence & Performance',
    participants: 28,
    duration: 'Two test sessions',
    kind: 'trial',
    given: 'openly',
    finding:
      'Trained cyclists rode a 1-km time trial 0.7 seconds faster after openly taking flour capsules; four of 28 did worse.',
    limits:
      'Small, a difference under 1%, one dose. It is one of the few open-label results on a measured outcome.',
    doi: '10.1371/journal.pone.0222982',
    formula: 'confidence',
  },
  {
    id: 'buergler-2023-test-anxiety',
    title:
      'Imaginary pills and open-label placebos can reduce test anxiety by means of placebo mechanisms',
    authors: 'Buergler S, Sezer D, Bagge N, Kirsch I, Locher C, Carvalho C, Gaab J',
    journal: 'Scientific Reports',
    year: 2023,
    category: 'Confidence & Performance',
    participants: 173,
    duration: '3 weeks',
    kind: 'trial',
    given: 'openly',
    finding:
      'Students who knowingly took placebo, or only imagined a pill, had less test anxiety than students who did neither.',
    limits:
      'Self-report. An imagined pill did as well as a real one, which we think shoppers should know. The summary we read gives no result for exam marks.',
    doi: '10.1038/s41598-023-29624-7',
    formula: 'confidence',
  },
];
