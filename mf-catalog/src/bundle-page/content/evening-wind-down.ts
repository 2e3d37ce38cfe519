import type { BundleContent } from '../bundle-content';

/** The Evening Wind-Down: three placebos between the front door and the lamp. */
export const eveningWindDown: BundleContent = {
  headline: 'three honest placebos for the evening',
  tagline: 'In, down, out.',
  description:
    'Three bottles of the same honest cellulose for the hours between the front door and the lamp: coming in, putting the day away, and lying down on purpose.',
  whenToUse:
    'Soothe when you have come in and sat down, before the news. Reset when the plates are done, to close the kitchen and the argument. Deep Sleep at the last switch. Of the three it has the least evidence behind it, and its page says so at the top.',
  bottles: [
    'For coming in and sitting down.',
    'For the last light switch.',
    'For a day that needs a second start.',
  ],
  bonus: {
    name: 'A sleep ritual guide',
    note: 'Twenty-four pages, meant to be read in bed. Dull from page nine, and that was a request.',
    drawing: 'book',
  },
  reviews: [
    {
      name: 'Agnes',
      age: 68,
      rating: 5,
      formula: 'soothe',
      review: 'I sit down first now. Forty years I have been sitting down last.',
    },
    {
      name: 'Ravi',
      age: 41,
      rating: 2,
      formula: 'deep-sleep',
      review:
        'I lie awake as before, but in good order. The guide put me out on page eleven, twice.',
    },
    {
      name: 'Colette',
      age: 35,
      rating: 4,
      formula: 'reset',
      review: 'We have stopped fighting about the dishes. We take a capsule and fight about music.',
    },
  ],
};
