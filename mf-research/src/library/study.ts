import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Category } from './categories';

/** One entry of the library, each field checked against the published source. */
export type Study = {
  id: string;
  title: string;
  authors: string;
  journal: string;
  year: number;
  category: Category;
  /** Number of participants; null for journalism. */
  participants: number | null;
  duration: string | null;
  kind: 'trial' | 'review' | 'press';
  /**
   * The openness of the trial: participants knew, some knew, or did not know that they received a
   * placebo. Null when nobody received one.
   */
  given: 'openly' | 'in-part' | 'not-openly' | null;
  /** Looked for an effect and found none. */
  isNullResult?: true;
  finding: string;
  /** The weakness of the study, in our words. */
  limits: string;
  /** Null for journalism. */
  doi: string | null;
  /** The formula whose page cites the study. */
  formula: FormulaId;
};

/** The additional texts of a study's article. */
export type StudyDetails = {
  /** Method and result, in our words. */
  description: string;
  methodology: string;
  keyResults: readonly string[];
  /** Without the DOI, which is in the library. */
  citation: string;
  /** The impact factor of the journal, with its year; null if unknown. */
  impactFactor: { value: number; year: number } | 'Popular Press' | null;
};
