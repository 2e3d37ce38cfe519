/** A whole number of US cents. Never a float: 0.1 + 0.2 must not reach a receipt. */
export type Cents = number & { readonly unit: 'cents' };

/** Converts a number of cents to `Cents`. @throws RangeError for a fraction, NaN or an unsafe integer. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents.`);
  // Adding 0 turns -0 into 0: Object.is distinguishes them.
  return (amount + 0) as Cents;
};

/** The sum of the amounts; 0 without any. */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** An amount multiplied by a whole number, for example a price by a quantity. */
export const timesCents = (amount: Cents, times: number): Cents => cents(amount * times);

/**
 * A whole number with thousands separators: `1,000`. Not by Intl: its first use costs a phone a tenth
 * of a second during hydration.
 */
export const formatCount = (count: number): string =>
  [...String(count)]
    .map((digit, index, { length }) =>
      index > 0 && (length - index) % 3 === 0 ? `,${digit}` : digit,
    )
    .join('');

/**
 * The amount as text: `$59`, `$3.99`, `$1,298`, `-$5`. Not by Intl: server and browser must not
 * differ by a locale version.
 */
export const formatCents = (amount: Cents): string => {
  const dollars = formatCount(Math.trunc(Math.abs(amount) / 100));
  const rest = Math.abs(amount) % 100;
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
