import type { BundleContent } from '../bundle-content';

/** The Joy Stack: three placebos for a thing that nobody has to do. */
export const joyStack: BundleContent = {
  headline: 'three honest placebos for a good time',
  tagline: 'Get up, get out, get silly.',
  description:
    'Three bottles of the same honest cellulose for things that nobody has to do: saying yes, going along, and dancing before there is anyone else on the floor.',
  whenToUse:
    'Energy when the sofa makes its case. Confidence at the door, when you can hear that it’s loud in there. Play once you’re in, with one song and something to balance. None of it helps with the coat-check line, and we have asked.',
  bottles: [
    'For one song, and no reason.',
    'For the minute before you speak.',
    'For the hour that sags.',
  ],
  bonus: {
    name: 'A sticker pack',
    note: 'Twelve stickers. One says “contains nothing”, and it sticks to almost anything.',
    drawing: 'stickers',
  },
  reviews: [
    {
      name: 'Frankie',
      age: 24,
      rating: 5,
      formula: 'play',
      review: 'The “contains nothing” sticker is on my laptop. Two colleagues have asked for help.',
    },
    {
      name: 'Doris',
      age: 74,
      rating: 4,
      formula: 'confidence',
      review: 'Sang at bingo. Not well. There was a stamp on my card for it and I drew it myself.',
    },
    {
      name: 'Miguel',
      age: 49,
      rating: 3,
      formula: 'energy',
      review: 'I went. I’d have liked to stay in. I’m told that I had a lovely time.',
    },
  ],
};
