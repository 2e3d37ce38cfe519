import type { FindingId } from './findings';

/** What one weekly letter says; how it looks is the mail's and the account page's business. */
export type LetterWords = {
  title: string;
  opening: string;
  practice: { minutes: number; steps: readonly [string, string, string] };
  finding: FindingId;
  question: string;
};

/** One letter for each week. */
export type CourseLetters = readonly [
  LetterWords,
  LetterWords,
  LetterWords,
  LetterWords,
  LetterWords,
  LetterWords,
  LetterWords,
  LetterWords,
];
