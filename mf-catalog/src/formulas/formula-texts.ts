import type { BundleId } from '@candor/catalog-contract/bundles';

/** The texts of a formula's page that are part of its first script. */
export type FormulaBrief = {
  /** The document title. */
  headline: string;
  /**
   * The text of the hero. Its last sentence is a claim and gets the dagger; the description omits
   * it.
   */
  benefit: string;
  /** The difference from the other formulas, in the small print of the facts panel. */
  difference: string;
  /** Title of the section with the suggested bundles. */
  bundlesTitle: string;
  /** The suggested bundles, in order. */
  bundles: readonly BundleId[];
};

/** The formula in lists of all: on the home page, in the chooser and in the comparison. */
export type FormulaCard = {
  /** Last part of the Learn More address, `/formulas/{slug}`, if not the id. */
  slug?: string;
  /** When it is taken, in at most four words: 'The blank page'. */
  occasion: string;
  description: string;
  /** The daily practice in one line. */
  benefit: string;
};

/** One result of the Key Findings. */
export type Finding = {
  value: string;
  /** The result of the study, never a statement about our capsules. */
  label: string;
  /** Author, year, journal, and the most important limit. */
  source: string;
  /** A null result: highlighted, and listed first. */
  isNull?: true;
};

/** The long part of a formula's page, a script of its own. */
export type FormulaArticle = {
  scienceTitle: string;
  scienceBullets: readonly { title: string; description: string }[];
  findings: readonly Finding[];
  /** Sources of the findings; journalism has no DOI. */
  sources: readonly { text: string; doi?: string }[];
  /** Three steps; the page adds a link to the practice page after the last one. */
  howToUse: readonly { step: string; aside: string }[];
  /** Known results about time; the page adds the range of days and the dagger. */
  expect: string;
  whyItWorks: string;
};
