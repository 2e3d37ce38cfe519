import type { Anchor, Phrase, PhraseType } from '@candor/practice-contract/ritual';

/** The choices of a formula's ritual. */
export type PracticeTexts = {
  anchors: readonly [Anchor, Anchor, Anchor];
  phrases: readonly [Phrase, Phrase, Phrase];
  /** Instructions for the minute or two after the capsule, for each type of phrase. */
  practice: Readonly<Record<PhraseType, string>>;
};

/** The practice team's part of a formula. */
export type PracticeFormula = {
  /** The purpose of the practice, in a few words. */
  tagline: string;
  /** The texts are a chunk of their own, loaded when the formula is chosen. */
  loadTexts: () => Promise<{ texts: PracticeTexts }>;
};
