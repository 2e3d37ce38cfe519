import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The tea is cool enough to drink',
      description: 'Waiting for it is part of the ritual. First sip, capsule, second sip.',
    },
    {
      text: 'You come in and sit down',
      description: 'Before the shoes, before the post, before the news.',
    },
    {
      text: 'The tap runs warm',
      description: 'Evening wash. Hands under the water, then dry, then this.',
    },
  ],
  phrases: [
    { text: 'Name it, rate it, leave it be.', type: 'methodical' },
    { text: 'This too is weather.', type: 'intuitive' },
    { text: 'Put down one thing.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Write down in a word what is bothering you and give it a number from 0 to 10. Breathe in for four and out for six, ten times. Write the number again. Both are data; neither is a grade.',
    intuitive:
      'Put a hand where it is tight and the other round something warm. Breathe as if the breath went in there. Nothing has to let go. Stay for as long as the cup stays warm.',
    'action-oriented':
      'Choose one thing that you are holding, a bag, a jaw, an errand, a grudge, and put that one down. Cancel it, hand it on, or set it on the floor. Then walk slowly through one room as if somebody were asleep in it.',
  },
};
