import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The first song of the day ends',
      description: 'You play one anyway. The gap before the next is yours.',
    },
    {
      text: 'The apron comes off',
      description: 'Cooking done, hands free, everyone late to the table.',
    },
    {
      text: 'You leave the building',
      description: 'Work is behind the door. The first breath outside is the cue.',
    },
  ],
  phrases: [
    { text: 'Three small good things.', type: 'methodical' },
    { text: 'What would be funny here?', type: 'intuitive' },
    { text: 'Do it for no reason.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Count three things since yesterday that you would have told a friend about: the odder the better. Write each in five words. Put the best one in a message to somebody, with no explanation.',
    intuitive:
      'Look about you until something seems slightly ridiculous. There is always one. Give it a voice, or a name, or a better hat. Carry on with it in mind and tell nobody, or the first person you meet.',
    'action-oriented':
      'Do one useless thing with your whole attention for three minutes: balance a spoon, learn four notes, walk the curb like a wire. Stop while it is still fun and keep the score for tomorrow.',
  },
};
