import { foldTyped } from './typed-text';

/** Characters. */
const [shortest, longest] = [4, 60];
/** A spreadsheet's numbers have fifteen digits; it writes zeros for all behind them. */
const rounded = /^\d{15}0{5,}$/;
const labels = /^(?:TRACK(?:ING)?(?: ?(?:NUMBER|NO\.?|ID|CODE))?[ #:]+)?[#:]? ?/i;

/** Excel's spelling of digits that shall stay a text, `="0123"`, and the apostrophe that does the same in a cell. */
export const fromSpreadsheet = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/su, '$1')
    .replace(/^'/, '')
    .trim();

const problemOf = (tracking: string): string | null => {
  if (tracking === '') return 'The tracking number is missing.';
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(tracking) || rounded.test(tracking))
    return `A spreadsheet has shortened the tracking number to ${tracking}. Format its column as text, and enter the numbers again.`;
  if (!/^[A-Z\d][A-Z\d -]*$/i.test(tracking))
    return 'A tracking number has only letters, digits, spaces and dashes.';
  return tracking.length < shortest || tracking.length > longest
    ? `A tracking number has ${shortest} to ${longest} characters.`
    : null;
};

/**
 * A tracking number as people, carriers' tools and spreadsheets write it. Each digit counts, so nothing is guessed.
 * @returns the number, or why it is none, in a sentence
 */
export const readTracking = (
  written: string,
): { tracking: string; problem: null } | { tracking: string; problem: string } => {
  const tracking = foldTyped(fromSpreadsheet(written))
    .replace(labels, '')
    .replace(/[.,;]$/, '');
  return { tracking, problem: problemOf(tracking) };
};
