/** Cents as a shopper reads them. */
export const dollars = (cents: number): string =>
  `$${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;

/** Cents as the price of shipping. */
export const orFree = (cents: number): string => (cents === 0 ? 'Free' : dollars(cents));
