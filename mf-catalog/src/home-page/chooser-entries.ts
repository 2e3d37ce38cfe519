import type { FormulaId } from '@candor/catalog-contract/formulas';

/** One of the eight as the home page offers it, on the shelf and in the chooser. */
export type ChooserEntry = {
  /** As in the address of its Learn More, `/formulas/{id}`: Deep Sleep is `sleep` here. */
  id: string;
  /** What goes into the cart; its colours and its capsule are the entry's gradient and icon. */
  formula: FormulaId;
  /** The moment it is for. */
  description: string;
  /** What the practice that comes with it asks of a day. */
  benefit: string;
};

/** The eight, in the order of the range. */
export const chooserEntries: readonly ChooserEntry[] = [
  {
    id: 'focus',
    formula: 'focus',
    description: 'For the first hour at the desk.',
    benefit: 'One task named aloud, then begun.',
  },
  {
    id: 'flow',
    formula: 'flow',
    description: 'For the blank page, before you judge it.',
    benefit: 'Ten bad sentences, on purpose.',
  },
  {
    id: 'energy',
    formula: 'energy',
    description: 'For three o’clock, when the chair wins.',
    benefit: 'A glass of water and one flight of stairs.',
  },
  {
    id: 'sleep',
    formula: 'deep-sleep',
    description: 'For switching the day off at the wall.',
    benefit: 'Tomorrow written down, the light turned out.',
  },
  {
    id: 'confidence',
    formula: 'confidence',
    description: 'For the minute before you speak.',
    benefit: 'Both feet on the floor, first line ready.',
  },
  {
    id: 'soothe',
    formula: 'soothe',
    description: 'For shoulders that live near your ears.',
    benefit: 'Six slow breaths before you answer.',
  },
  {
    id: 'reset',
    formula: 'reset',
    description: 'For starting again on a Tuesday.',
    benefit: 'Yesterday closed in one sentence.',
  },
  {
    id: 'play',
    formula: 'play',
    description: 'For no reason whatsoever.',
    benefit: 'Ten minutes of something useless.',
  },
];
