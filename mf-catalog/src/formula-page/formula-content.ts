import type { FormulaId } from '@candor/catalog-contract/formulas';
import { focus } from './content/focus';

/** One figure of the Key Findings. */
export type Finding = {
  value: string;
  /** What was found, about the study and never about our capsules. */
  label: string;
  /** Author, year, journal, and the least that one should know besides. */
  source: string;
  /** A study that looked for an effect and found none: set in the second ink, and first. */
  isNull?: true;
};

/** A sample review. Labelled where it stands, and gone where the shop shows no samples. */
export type Testimonial = {
  id: string;
  name: string;
  age: number;
  /** A situation ('Deadlines at work'), never a disease. */
  condition: string;
  /** 1 to 5. */
  rating: number;
  review: string;
  location: string;
};

/** All that one formula's page says; the template is the same for the eight. */
export type FormulaContent = {
  /** One sentence for search engines. */
  description: string;
  /** On the cover. Its last sentence is a claim and gets the dagger. */
  benefit: string;
  /** What differs from the other seven, in the facts panel's small print. */
  difference: string;
  scienceBullets: readonly { title: string; description: string }[];
  findings: readonly Finding[];
  sources: readonly { text: string; doi: string }[];
  /** Three steps; the template ends the last aside with the way to the practice page. */
  howToUse: readonly { step: string; aside: string }[];
  /** When anything can be expected; gets the dagger. */
  expect: string;
  whyItWorks: string;
  testimonials: readonly Testimonial[];
};

/** The formulas whose pages are written. */
const contents: Partial<Record<FormulaId, FormulaContent>> = { focus };

/** The text of a formula's page. @throws when a route names a formula without one. */
export const contentOf = (id: FormulaId): FormulaContent => {
  const content = contents[id];
  if (!content) throw new Error(`Nothing is written about ${id}`);
  return content;
};
