/** The cents of an amount that a person typed in dollars: '12.50' or '$12'. Null if it is none. */
export const centsOfDollars = (text: string): number | null => {
  const match = /^\$?(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (match === null) return null;
  const [, dollars = '0', rest = ''] = match;
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
};
