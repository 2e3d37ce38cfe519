import type { FormulaId } from '@candor/catalog-contract/formulas';
import { confidence } from './sequences/confidence';
import { deepSleep } from './sequences/deep-sleep';
import { energy } from './sequences/energy';
import { flow } from './sequences/flow';
import { focus } from './sequences/focus';
import { play } from './sequences/play';
import { reset } from './sequences/reset';
import { soothe } from './sequences/soothe';
import type { EmailSequence, WeeklyText } from './weekly-text';

/** Weeks of a sequence, one email a week. */
export const sequenceWeeks = 8;

const sequences: Readonly<Record<FormulaId, EmailSequence>> = {
  focus,
  flow,
  energy,
  'deep-sleep': deepSleep,
  confidence,
  soothe,
  reset,
  play,
};

/** The text of a week, counted from 1. @throws Error for a week outside the sequence. */
export const emailText = (formula: FormulaId, week: number): WeeklyText => {
  const text = sequences[formula][week - 1];
  if (text === undefined) throw new Error(`The sequence has no week ${week}.`);
  return text;
};
