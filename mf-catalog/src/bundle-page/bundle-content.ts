import type { FormulaId } from '@candor/catalog-contract/formulas';

/** A sample review, labeled as one; the shop can switch samples off. */
export type BundleReview = {
  name: string;
  age: number;
  /** 1 to 5. */
  rating: number;
  /** The rating has the colors of this formula. */
  formula: FormulaId;
  review: string;
};

/** The texts of a bundle's page. */
export type BundleContent = {
  /** The document title. */
  headline: string;
  /** Below the name. */
  tagline: string;
  /** In the hero and for search engines. */
  description: string;
  whenToUse: string;
  /** The use of each bottle, in the order of the bundle's formulas. */
  bottles: readonly [string, string, string];
  /** The printed item in the parcel. */
  bonus: { name: string; note: string; drawing: 'book' | 'stickers' };
  reviews: readonly [BundleReview, BundleReview, BundleReview];
};
