import type { FormulaId } from '@candor/catalog-contract/formulas';

/** What somebody might say: sample data, and shown as such. */
export type Testimonial = {
  id: string;
  name: string;
  age: number;
  /** The situation that they take it in; never a disease. */
  condition: string;
  /** 1 to 5. */
  rating: number;
  review: string;
  location: string;
  formula: FormulaId;
};

/** Four voices that we wrote ourselves. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 'maya',
    name: 'Maya',
    age: 34,
    condition: 'A novel, mornings only',
    rating: 5,
    review:
      'I told my sister it was a placebo. She said, so why take it? I said, because at nine every morning I now sit down and write. She asked for the link.',
    location: 'Portland, Oregon',
    formula: 'flow',
  },
  {
    id: 'desmond',
    name: 'Desmond',
    age: 51,
    condition: 'Deadlines at work',
    rating: 4,
    review:
      'Four capsules out of five, because the fifth time I forgot it. What I got is one quiet minute before the inbox, and I got it from a bottle that admits to nothing.',
    location: 'Duluth, Minnesota',
    formula: 'focus',
  },
  {
    id: 'ines',
    name: 'Ines',
    age: 28,
    condition: 'Speaking before strangers',
    rating: 5,
    review:
      'My hands still shake. But I have a first sentence ready and both feet on the floor, and apparently that was most of the job.',
    location: 'Tucson, Arizona',
    formula: 'confidence',
  },
  {
    id: 'walter',
    name: 'Walter',
    age: 67,
    condition: 'Evenings that run late',
    rating: 3,
    review:
      'I can’t say that I sleep any longer. I do put the telephone in the kitchen at ten now, and I would not have believed that either.',
    location: 'Erie, Pennsylvania',
    formula: 'deep-sleep',
  },
];
