import type { PracticeTexts } from '../practice-formula';

export const texts: PracticeTexts = {
  anchors: [
    {
      text: 'The toothbrush goes back in the glass',
      description: 'The last sound of the bathroom. The capsule is right beside it.',
    },
    {
      text: 'The front door is locked',
      description: 'You check it every night anyway. Check it once, then this.',
    },
    {
      text: 'The phone goes on to charge',
      description: 'In the kitchen if you can bear it. Plug in, face down, capsule.',
    },
  ],
  phrases: [
    { text: 'Today is put away.', type: 'methodical' },
    { text: 'Nothing needs me until morning.', type: 'intuitive' },
    { text: 'Lamp off, shoulders down.', type: 'action-oriented' },
  ],
  practice: {
    methodical:
      'Write three lines by hand: what is finished, what can wait, and what you will do first tomorrow. Close the notebook and leave it outside the bedroom. The list is now keeping watch, so you needn’t.',
    intuitive:
      'Sit on the edge of the bed with both feet on the floor. Let each breath out be a little slower than the last and notice the weight of your hands. When you yawn, or after ten breaths, lie down.',
    'action-oriented':
      'Walk through the rooms and turn off the lights one by one, the bedroom lamp last. Say the phrase at each switch. Get in, and if you are still awake when you are bored of it, get up and read something dull in a chair.',
  },
};
