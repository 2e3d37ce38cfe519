import type { BundleContent } from '../bundle-content';

/** The Workday Stack: three placebos for three hours of one day. */
export const workdayStack: BundleContent = {
  headline: 'three honest placebos for one working day',
  tagline: 'Nine, three, and five-thirty.',
  description:
    'Three bottles of the same honest cellulose for three very different hours: the one that starts, the one that sags, and the one when work is meant to stop.',
  whenToUse:
    'Focus at nine, before the first screen. Energy at three, by the window, standing. Reset when the laptop shuts, so that the day ends there and not at the sink. On a good Tuesday you may need only one of them; the other two keep, being cellulose.',
  bottles: [
    'For the first hour at the desk.',
    'For the hour that sags.',
    'For a day that needs a second start.',
  ],
  bonus: {
    name: 'A productivity planner',
    note: 'Thirteen weeks, undated. Each page has room for one task, and it’s deliberate.',
    drawing: 'book',
  },
  reviews: [
    {
      name: 'Carmen',
      age: 45,
      rating: 5,
      formula: 'reset',
      review: 'My day has a door at the end of it now. I used to leave by the window.',
    },
    {
      name: 'Pete',
      age: 38,
      rating: 4,
      formula: 'focus',
      review: 'One line a page in the planner. I did my whole job in it. I’m telling nobody.',
    },
    {
      name: 'Yuki',
      age: 30,
      rating: 3,
      formula: 'energy',
      review: 'Three o’clock is still three o’clock, only I meet it standing up.',
    },
  ],
};
