const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** An amount in cents as dollars: `$59.00`, `-$5.00`. */
export const formatMoney = (cents: number): string => format.format(cents / 100);

/** An amount of the API, in cents; a dash where there is none. */
export const Money = ({ cents }: { cents: number | null | undefined }) => (
  <>{typeof cents === 'number' ? formatMoney(cents) : '–'}</>
);
