import type { Study } from './study';

/** Studies of 'Neuroscience Foundation', checked against the published papers. */
export const neuroscienceFoundation: readonly Study[] = [
  {
    id: 'wager-2004-fmri',
    title: 'Placebo-Induced Changes in fMRI in the Anticipation and Experience of Pain',
    authors:
      'Wager TD, Rilling JK, Smith EE, Sokolik A, Casey KL, Davidson RJ, Kosslyn SM, Rose RM, Cohen JD',
    journal: 'Science',
    year: 2004,
    category: 'Neuroscience Foundation',
    participants: 47,
    duration: 'Two brain-imaging experiments',
    kind: 'trial',
    given: 'not-openly',
    finding:
      'Placebo pain relief went with less activity in pain-sensitive brain regions and more in the prefrontal cortex beforehand.',
    limits:
      'Participants were deceived about the cream. A later reanalysis of the 47 people, and a study of 392 by an overlapping team in 2024, point to emotion and evaluation circuits rather than to a shutting-off of pain signals.',
    doi: '10.1126/science.1093065',
    formula: 'soothe',
  },
  {
    id: 'botvinik-nezer-2024-fmri',
    title:
      'Placebo treatment affects brain systems related to affective and cognitive processes, but not nociceptive pain',
    authors: 'Botvinik-Nezer R, Petre B, Ceko M, Lindquist MA, Friedman NP, Wager TD',
    journal: 'Nature Communications',
    year: 2024,
    category: 'Neuroscience Foundation',
    participants: 392,
    duration: 'Brain-imaging experiment',
    kind: 'trial',
    given: 'not-openly',
    finding:
      'In a large scanning study, a placebo eased pain, but through evaluation and emotion circuits rather than by blocking pain signals.',
    limits:
      'The placebo was presented as a painkiller, so it is not an open-label result. It refines the 2004 picture: placebo changes how pain is weighed more than the signal itself.',
    doi: '10.1038/s41467-024-50103-8',
    formula: 'soothe',
  },
  {
    id: 'lidstone-2010-dopamine',
    title: 'Effects of Expectation on Placebo-Induced Dopamine Release in Parkinson Disease',
    authors:
      'Lidstone SC, Schulzer M, Dinelle K, Mak E, Sossi V, Ruth TJ, de la Fuente-Fernández R, Phillips AG, Stoessl AJ',
    journal: 'Archives of General Psychiatry',
    year: 2010,
    category: 'Neuroscience Foundation',
    participants: 35,
    duration: '2 days of scans',
    kind: 'trial',
    given: 'not-openly',
    finding:
      'Placebo raised brain dopamine in Parkinson patients only when they were told that their chance of real medicine was 75%.',
    limits:
      'Deceptive design in people with Parkinson disease; the link to reward is why it sits beside our play formula, but it does not test that formula. The journal is now called JAMA Psychiatry.',
    doi: '10.1001/archgenpsychiatry.2010.88',
    formula: 'play',
  },
];
