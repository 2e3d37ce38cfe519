import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { PriceBook } from '@candor/catalog-contract/price-book';
import { ShopError } from '../http/shop-error';
import { allProviderPrices } from '../pricing/provider-prices';

/** The provider charges nothing, or at least this. */
const leastCharge = 50;

type Discount = { percentOff: number | null; centsOff: number | null };

const leftOf = ({ percentOff, centsOff }: Discount, total: number): number =>
  centsOff === null
    ? total - Math.round((total * (percentOff ?? 0)) / 100)
    : Math.max(0, total - centsOff);

/** A cart that costs more than this has enough left. */
const greatestOf = ({ percentOff, centsOff }: Discount): number =>
  centsOff === null
    ? Math.floor((leastCharge * 100) / (100 - (percentOff ?? 0)))
    : centsOff + leastCharge;

/** The cheapest cart of which a discount leaves too little to be charged; null when there is none. */
const findTooLittleLeft = (book: PriceBook, discount: Discount): Cents | null => {
  if (discount.percentOff === 100) return null;
  const amounts = allProviderPrices(book).map((price) => price.cents);
  const totals = new Uint8Array(greatestOf(discount) + 1);
  totals[0] = 1;
  for (let total = 1; total < totals.length; total += 1) {
    if (!amounts.some((amount) => totals[total - amount] === 1)) continue;
    totals[total] = 1;
    const left = leftOf(discount, total);
    if (left > 0 && left < leastCharge) return cents(total);
  }
  return null;
};

/** @throws ShopError `code_rejected` for a discount that can leave less than the provider charges */
export const rejectTooMuchOff = (book: PriceBook, discount: Discount): void => {
  const total = findTooLittleLeft(book, discount);
  if (total === null) return;
  const left = cents(leftOf(discount, total));
  throw new ShopError(
    'code_rejected',
    `It would leave ${formatCents(left)} of an order of ${formatCents(total)}, and Stripe charges no less than $0.50. Choose another amount.`,
    { field: discount.centsOff === null ? 'percentOff' : 'centsOff' },
  );
};
