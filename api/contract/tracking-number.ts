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

/** The postal barcode of a label: 420, the ZIP code of its address, then the number. */
const postalBarcode = /^420(\d{5})(?:\d{4})?(9[1-5](?:\d{18}|\d{20}|\d{24}))$/;
/** The bar codes of FedEx have the number behind codes of their own. */
const fedexBarcode = /^(?:96\d{5}(\d{15})|\d{20}00(\d{12}))$/;

/** The number in the text of a label's barcode, and the ZIP code where the barcode has it. */
const fromBarcode = (text: string): { tracking: string; zip: string | null } => {
  const [, zip, postal] = postalBarcode.exec(text) ?? [];
  if (zip !== undefined && postal !== undefined) return { tracking: postal, zip };
  const [, ground, express] = fedexBarcode.exec(text) ?? [];
  return { tracking: ground ?? express ?? text, zip: null };
};

/** A text as it was read. `zip`: the ZIP code that a label's barcode names. */
type ReadTracking = { tracking: string; zip: string | null; problem: string | null };

/**
 * A tracking number as people, carriers' tools, spreadsheets and scanners write it. Each digit counts, so nothing is
 * guessed. @returns the number, or why it is none, in a sentence
 */
export const readTracking = (written: string): ReadTracking => {
  const text = foldTyped(fromSpreadsheet(written.replaceAll('\u001D', '')))
    .replace(labels, '')
    .replace(/[.,;]$/, '');
  const { tracking, zip } = fromBarcode(text);
  return { tracking, zip, problem: problemOf(tracking) };
};
