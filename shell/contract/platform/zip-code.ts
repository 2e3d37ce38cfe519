/** Five digits or nine, in any script and with any dash, as the API reads them; for the `pattern` of a field. */
export const zipPattern = String.raw`\s*\p{Nd}{5}(?:[\p{Pd}\s]*\p{Nd}{4}|\p{Pd})?\s*`;

export const zipProblem = 'Please enter a ZIP code, such as 57104.';

export const isZipCode = (text: string): boolean => new RegExp(`^${zipPattern}$`, 'u').test(text);
