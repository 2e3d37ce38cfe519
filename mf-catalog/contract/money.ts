/** A whole number of US cents. Never a float: 0.1 + 0.2 must not reach a receipt. */
export type Cents = number & { readonly unit: 'cents' };

/** Says that a number counts cents. @throws RangeError for a fraction, NaN or an unsafe integer. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`${amount} is not a whole number of cents.`);
  // Adding 0 turns -0, which would be told apart from 0 by Object.is, into 0.
  return (amount + 0) as Cents;
};

/** The sum of any number of amounts; nothing adds up to nothing. */
export const addCents = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** One amount, `times` over: a price and a quantity. */
export const timesCents = (amount: Cents, times: number): Cents => cents(amount * times);

/**
 * A whole number as the shop writes it: `1,000`. By hand, for the first use of Intl costs a phone a
 * tenth of a second, in the middle of a page that is being taken over.
 */
export const formatCount = (count: number): string =>
  [...String(count)]
    .map((digit, index, { length }) =>
      index > 0 && (length - index) % 3 === 0 ? `,${digit}` : digit,
    )
    .join('');

/**
 * The amount as the shop writes it: `$59`, `$3.99`, `$1,298`, `-$5`. Written by hand and not with
 * Intl, so that server and browser cannot differ by a locale version.
 */
export const formatCents = (amount: Cents): string => {
  const dollars = formatCount(Math.trunc(Math.abs(amount) / 100));
  const rest = Math.abs(amount) % 100;
  const sign = amount < 0 ? '-' : '';
  return `${sign}$${dollars}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
