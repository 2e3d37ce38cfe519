const pattern = /^\$?(\d{1,6})(?:\.(\d{2}))?$/;

/** Whole cents of an amount such as '59', '59.50' or '$59'; null for any other text. */
export const toCents = (text: string): number | null => {
  const [, dollars, rest = '0'] = pattern.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(rest);
};

/** The amount as it is typed: '59', '59.50'. */
export const toDollars = (cents: number): string => {
  const rest = cents % 100;
  return `${Math.trunc(cents / 100)}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};

/** Formats cents as the value of a dollar input. */
export const validateDollars = (text: unknown): string | undefined =>
  typeof text === 'string' && toCents(text) !== null ? undefined : 'An amount such as 59 or 59.50';
