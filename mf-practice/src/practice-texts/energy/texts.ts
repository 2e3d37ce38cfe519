import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The curtains open',
      description: 'Both hands, all the way, and the capsule while the light is still a surprise.',
    },
    {
      text: 'Your shoes are tied',
      description: 'Second knot done, still crouching. Take it on the way up.',
    },
    {
      text: 'The lunch plate is rinsed',
      description: 'For the long afternoon: tap off, plate in the rack, capsule.',
    },
  ],
  phrases: [
    { text: 'Up, out, round, back.', type: 'methodical' },
    { text: 'There is more in here than it feels like.', type: 'intuitive' },
    { text: 'Move first, decide later.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Stand up and work from the ground: ten heel raises, ten shoulder rolls, ten slow turns of the head. Drink the rest of the glass. Then write down the one thing today that deserves your best hour, and when that hour is.',
    intuitive:
      'Stand at an open window and breathe out for longer than you breathe in, eight times. Ask where in the body it is least tired and begin there: stretch that, then its neighbors. Stop when you want to do something.',
    'action-oriented':
      'Walk out of the nearest door and to the first corner and back, at the pace of someone nearly late. Say the phrase at the corner. Start the next thing before you sit down.',
  },
};
