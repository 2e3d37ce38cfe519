import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'You sit down at the instrument',
      description: 'Desk, piano, easel, workbench. The chair taking your weight is the cue.',
    },
    {
      text: 'The headphones go on',
      description: 'Before the first note. The half second of hush counts.',
    },
    {
      text: 'The morning cup is half empty',
      description: 'Look down, see the tide line, take the capsule with what is left.',
    },
  ],
  phrases: [
    { text: 'Make the next mark.', type: 'methodical' },
    { text: 'Let it come sideways.', type: 'intuitive' },
    { text: 'Ten bad ones first.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Go back to the last thing you made and read, play or look at it once without correcting. Choose one element, a line, a chord, a corner, and make three versions of it. Keep going from whichever you like least to throw away.',
    intuitive:
      'Close your eyes for a minute and follow whatever picture or tune turns up. Don’t improve it. Open them and put down the first part of it, badly spelled, before you decide whether it is any good.',
    'action-oriented':
      'Set a timer for eight minutes and make ten of the thing: titles, sketches, openings, riffs. No stopping and no deleting. When it rings, circle one and carry on from there.',
  },
};
