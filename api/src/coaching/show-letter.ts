import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { COURSE_WEEKS, letterOf } from './course';
import { findings } from './findings';

/** Which letter: '3 of Focus'. */
type Which = { formula: FormulaId; week: number };

/** A letter's place in its course, and its title. */
export const letterHead = ({ formula, week }: Which) => ({
  formula,
  formulaName: formulaById(formula).name,
  week,
  weeks: COURSE_WEEKS,
  title: letterOf(formula, week).title,
});

/** A letter with all of its words, as mail and account page show it. */
export const wholeLetter = (which: Which) => {
  const { opening, practice, finding, question } = letterOf(which.formula, which.week);
  const { text, limits, source, doi } = findings[finding];
  return {
    ...letterHead(which),
    opening,
    practice: { minutes: practice.minutes, steps: [...practice.steps] },
    finding: { text, limits, source, href: doi === null ? null : `https://doi.org/${doi}` },
    question,
  };
};
