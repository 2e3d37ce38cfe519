export const dollars = (cents: number): string =>
  `$${Math.trunc(cents / 100).toLocaleString('en-US')}.${String(cents % 100).padStart(2, '0')}`;

export const orFree = (cents: number): string => (cents === 0 ? 'Free' : dollars(cents));
