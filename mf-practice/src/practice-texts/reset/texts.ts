import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The bed is made',
      description: 'The smallest finished job of the day. Smooth the corner, take it there.',
    },
    {
      text: 'The inbox closes at noon',
      description: 'Half the day is behind you whatever it was like. Close, stand, capsule.',
    },
    {
      text: 'The shower stops',
      description: 'Towel, tiled quiet, one capsule on the shelf by the mirror.',
    },
  ],
  phrases: [
    { text: 'Clear one surface.', type: 'methodical' },
    { text: 'That was then.', type: 'intuitive' },
    { text: 'Start again from here.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Pick one surface the size of a tray and clear it: trash, shelf, trash, shelf. Wipe it. Put back only what the next hour needs. If anything else nags, write it down and leave the list on the clean part.',
    intuitive:
      'Stand at a door or window and look at the farthest thing that you can see for ten breaths. Let the morning, or the argument, be over there. Turn round and notice one thing in the room as if you had just moved in.',
    'action-oriented':
      'Say what went wrong in one sentence and finish it with “and now”. Do whatever follows the “now” for five minutes. Wash your hands at the end, and that’s that.',
  },
};
