import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The kettle clicks off',
      description: 'A sound you already trust, before anything with a screen.',
    },
    {
      text: 'The laptop opens',
      description: 'Take it with the lid half up, before the first tab has an opinion.',
    },
    {
      text: 'The door closes',
      description: 'Office, study, broom closet. The click is the cue.',
    },
  ],
  phrases: [
    { text: 'One thing, and then the next.', type: 'methodical' },
    { text: 'Quiet in here now.', type: 'intuitive' },
    { text: 'Begin badly, but begin.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Write today’s one task on paper, as a verb and an object. Under it write the first step, small enough to finish in ten minutes. Stand the bottle on the page and do that step only.',
    intuitive:
      'Look at one object on the desk for six slow breaths. When something else comes to mind, name it in a word and look back. Then open the thing that you have been circling.',
    'action-oriented':
      'Put the phone in another room. Set a timer for twelve minutes, say the phrase, and start anywhere in the task, even the middle. When it rings you may stop. You probably won’t want to argue.',
  },
};
