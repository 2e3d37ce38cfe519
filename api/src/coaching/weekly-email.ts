import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { sequenceWeeks, emailText } from './sequences';
import { findings } from './study-findings';

/** Identifies a weekly email, such as week 3 of Focus. */
type EmailKey = { formula: FormulaId; week: number };

/** Position in the sequence, and title. */
export const emailHeading = ({ formula, week }: EmailKey) => ({
  formula,
  formulaName: formulaById(formula).name,
  week,
  weeks: sequenceWeeks,
  title: emailText(formula, week).title,
});

/** The whole text of a weekly email, for the email and the account page. */
export const wholeEmail = (key: EmailKey) => {
  const { opening, practice, finding, question } = emailText(key.formula, key.week);
  const { text, limits, source, doi } = findings[finding];
  return {
    ...emailHeading(key),
    opening,
    practice: { minutes: practice.minutes, steps: [...practice.steps] },
    finding: { text, limits, source, href: doi === null ? null : `https://doi.org/${doi}` },
    question,
  };
};
