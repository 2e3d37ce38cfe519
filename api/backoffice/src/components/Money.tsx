const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in cents as dollars: `$59.00`, `-$5.00`. */
export const formatMoney = (cents: number): string => format.format(cents / 100);

const wholeFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** An amount in cents without them, for the axis of a plot: '$1,600'. */
export const formatDollars = (cents: number): string => wholeFormat.format(cents / 100);

/** An amount of the API, in cents; a dash where there is none. */
export const Money = ({ cents }: { cents: number | null | undefined }) => (
  <>{typeof cents === 'number' ? formatMoney(cents) : '–'}</>
);
