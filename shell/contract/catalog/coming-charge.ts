import { formatCents, type Cents } from './money';

/** Ends a list of prices that will be charged: only the charge itself decides on discount and tax. */
export const beforeDiscountAndTax = 'before discount and tax';

/** An amount that is still to be charged: `$49 before discount and tax`. */
export const formatComingCharge = (amount: Cents): string =>
  `${formatCents(amount)} ${beforeDiscountAndTax}`;
