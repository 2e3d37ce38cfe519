import type { BundleContent } from '../bundle-content';

/** The Creator Stack: three placebos for three moments of making something. */
export const creatorStack: BundleContent = {
  headline: 'three honest placebos for making something',
  tagline: 'Start, continue, show someone.',
  description:
    'Three bottles of the same honest cellulose for three different moments of making something: sitting down, staying down, and standing up to read it out.',
  whenToUse:
    'Focus when you sit down. Flow when you forget you sat down. Confidence on the way to the room. Never all three at once; not because it’s dangerous, but because it’s Tuesday and you have one practice to do.',
  bottles: [
    'For the first hour at the desk.',
    'For the blank page, before you judge it.',
    'For the minute before you speak.',
  ],
  bonus: {
    name: 'A placebo journal',
    note: 'Ninety pages. The last one is blank on purpose; so are the others.',
    drawing: 'book',
  },
  reviews: [
    {
      name: 'Ines',
      age: 37,
      rating: 5,
      formula: 'flow',
      review: 'The journal is the best part, and it’s empty. I see the theme.',
    },
    {
      name: 'Sam',
      age: 52,
      rating: 5,
      formula: 'focus',
      review:
        'Finished a chapter. The capsules take no credit, which is more than I can say for my editor.',
    },
    {
      name: 'Lou',
      age: 26,
      rating: 3,
      formula: 'confidence',
      review: 'Confidence did nothing. Flow, though. Three out of five, with affection.',
    },
  ],
};
