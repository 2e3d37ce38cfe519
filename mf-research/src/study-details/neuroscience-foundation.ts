import type { StudyDetails } from '../library/study';

/** Details of 'Neuroscience Foundation', checked against the published papers. */
export const neuroscienceFoundationDetails: Readonly<Record<string, StudyDetails>> = {
  'wager-2004-fmri': {
    description:
      'In two brain-scanning experiments, volunteers felt painful stimuli with and without a cream that they believed to be a painkiller. Those who felt relief showed less activity in pain-sensitive regions, and more prefrontal activity while waiting for the pain.',
    methodology:
      'Two functional MRI experiments on placebo analgesia in healthy volunteers (47 people in all).',
    keyResults: [
      '47 volunteers over two experiments.',
      'Lower activity in thalamus, insula and anterior cingulate with placebo relief.',
      'Higher prefrontal activity while anticipating pain.',
      'Evidence against the idea that people merely say what researchers want to hear.',
    ],
    citation:
      'Wager TD, Rilling JK, Smith EE, et al. Placebo-induced changes in fMRI in the anticipation and experience of pain. Science. 2004;303(5661):1162-1167.',
    impactFactor: { value: 44.7, year: 2023 },
  },
  'botvinik-nezer-2024-fmri': {
    description:
      'With 392 participants and analyses fixed in advance, this study asked where in the brain placebo pain relief happens. People did feel less pain, and relief learned with heat carried over to pressure. Brain measures of raw pain signaling did not fall; activity changed in systems for motivation, value and higher-level evaluation.',
    methodology:
      'Pre-registered functional MRI study of placebo analgesia with heat and mechanical pain, using brain-activity markers and Bayes factors.',
    keyResults: [
      '392 participants.',
      'Robust pain relief with heat, which generalized to mechanical pain.',
      'No decrease in markers of nociceptive pain, with strong support for no effect.',
      'Reduced activity in a marker of higher-level contributions to pain.',
    ],
    citation:
      'Botvinik-Nezer R, Petre B, Ceko M, Lindquist MA, Friedman NP, Wager TD. Placebo treatment affects brain systems related to affective and cognitive processes, but not nociceptive pain. Nat Commun. 2024;15.',
    impactFactor: { value: 14.7, year: 2023 },
  },
  'lidstone-2010-dopamine': {
    description:
      'Thirty-five people with Parkinson disease were told that they had a 25, 50, 75 or 100 per cent chance of getting their usual medicine, and then all received placebo. PET scans showed significant dopamine release only in the 75 per cent group. Release also tracked how strongly each person responded to the real drug.',
    methodology:
      'Randomized design with four stated probabilities; dopamine release measured with raclopride PET.',
    keyResults: [
      '35 patients with mild to moderate Parkinson disease.',
      'Significant dopamine release at a stated probability of 75%.',
      'No significant release at 25%, 50% or 100%.',
      'Release was strongly related to the response to open medication.',
    ],
    citation:
      'Lidstone SC, Schulzer M, Dinelle K, et al. Effects of expectation on placebo-induced dopamine release in Parkinson disease. Arch Gen Psychiatry. 2010;67(8):857-865.',
    impactFactor: null,
  },
};
