import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Category } from './categories';

/** One entry of the library: the facts its card shows, each checked against the published source. */
export type Study = {
  id: string;
  title: string;
  authors: string;
  journal: string;
  year: number;
  category: Category;
  /** How many people took part; null for journalism. */
  participants: number | null;
  duration: string | null;
  kind: 'trial' | 'review' | 'press';
  /** Whether people knew that they were given a placebo; null where nobody was given one. */
  given: 'openly' | 'in-part' | 'not-openly' | null;
  /** True for a null result, which the card says first. */
  foundNothing: boolean;
  finding: string;
  /** What is weak about it, in our words. */
  limits: string;
  /** Null for journalism, which has none. */
  doi: string | null;
  /** The formula whose page cites it. */
  formula: FormulaId;
};

/** What a study's sheet says beyond its entry in the library. */
export type StudyDetails = {
  /** What was done and found, in our words. */
  description: string;
  methodology: string;
  keyResults: readonly string[];
  /** To be copied; its DOI stands in the library. */
  citation: string;
  /** Of the journal, with its year; null where we found none. */
  impactFactor: { value: number; year: number } | 'Popular Press' | null;
};
