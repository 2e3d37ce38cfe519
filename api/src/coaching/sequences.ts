import type { FormulaId } from '@candor/catalog-contract/formulas';
import { letters as confidence } from './sequences/confidence';
import { letters as deepSleep } from './sequences/deep-sleep';
import { letters as energy } from './sequences/energy';
import { letters as flow } from './sequences/flow';
import { letters as focus } from './sequences/focus';
import { letters as play } from './sequences/play';
import { letters as reset } from './sequences/reset';
import { letters as soothe } from './sequences/soothe';
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
