import type { FormulaId } from '@candor/catalog-contract/formulas';

/** A sample review. Labelled where it stands, and gone where the shop shows no samples. */
export type BundleReview = {
  name: string;
  age: number;
  /** 1 to 5, in the colours of the formula it is about. */
  rating: number;
  formula: FormulaId;
  review: string;
};

/** What a bundle's page says; the template is the same for the four. */
export type BundleContent = {
  /** Over the name, and in the window's title. */
  headline: string;
  /** Under the name, in one breath. */
  tagline: string;
  /** On the cover, and for search engines. */
  description: string;
  whenToUse: string;
  /** The printed thing in the parcel: what it is called here, and what to expect of it. */
  bonus: { name: string; note: string; drawn: 'book' | 'stickers' };
  reviews: readonly [BundleReview, BundleReview, BundleReview];
};
