import type { FormulaId } from '@candor/catalog-contract/formulas';
import { letters as confidence } from './courses/confidence';
import { letters as deepSleep } from './courses/deep-sleep';
import { letters as energy } from './courses/energy';
import { letters as flow } from './courses/flow';
import { letters as focus } from './courses/focus';
import { letters as play } from './courses/play';
import { letters as reset } from './courses/reset';
import { letters as soothe } from './courses/soothe';
import type { CourseLetters, LetterWords } from './letter-words';

/** How many weeks a course takes, one letter a week. */
export const COURSE_WEEKS = 8;

const courses: Readonly<Record<FormulaId, CourseLetters>> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};

/** The letter of a week, counted from 1. @throws Error for a week that the course has not. */
export const letterOf = (formula: FormulaId, week: number): LetterWords => {
  const words = courses[formula][week - 1];
  if (words === undefined) throw new Error(`The course has no week ${week}.`);
  return words;
};
