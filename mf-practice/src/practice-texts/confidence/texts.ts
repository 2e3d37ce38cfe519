import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The last button is done up',
      description: 'Or the zip, or the laces. Dressed is the cue; the mirror is optional.',
    },
    {
      text: 'You pick up your keys',
      description: 'In the hall, coat on, hand closing round them.',
    },
    {
      text: 'The calendar shows the hard one',
      description: 'Look it up each morning, the meeting or the call, and take it then.',
    },
  ],
  phrases: [
    { text: 'I know the first sentence.', type: 'methodical' },
    { text: 'I have been in rooms like this.', type: 'intuitive' },
    { text: 'Go in, then see.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Name the one moment today that you would rather skip. Write the first sentence that you will say in it, and the question that you hope nobody asks with a plain answer to it. Say both aloud, at the speed of someone reading the news.',
    intuitive:
      'Stand with your weight on both feet and remember one time when it went well: where you stood, who nodded, what you said next. Stay there for five breaths. Leave with the shoulders you had in that room.',
    'action-oriented':
      'Do one thing in the next ten minutes that you have been putting off because of somebody’s face: send it, call them, ask. Make it small. Check it off where you can see it.',
  },
};
