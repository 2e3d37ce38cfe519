import { formatCents } from '@candor/catalog-contract/money';
import type { PricedLine } from '@candor/catalog-contract/price-book';
import { bottlesToFree2Day, shippingOptions } from '@candor/catalog-contract/shipping-policy';

/** How the parcel will travel, in the policy's own terms; null where nothing travels. */
export const shippingWords = (lines: readonly PricedLine[]): string | null => {
  const { twoDay, free2Day, bottles } = shippingOptions(lines);
  if (bottles === 0) return null;
  const leaves = 'Ordered before 2 PM Central on a business day, it leaves the same day.';
  if (free2Day) return `Free 2-day shipping: two business days. ${leaves}`;
  const missing = bottlesToFree2Day(lines);
  const more = `${missing} more ${missing === 1 ? 'bottle makes' : 'bottles make'} 2-day shipping free.`;
  if (twoDay)
    return `Standard is free, 3-5 business days. 2-day is ${formatCents(twoDay.cents)} more, chosen on the payment page. ${leaves} ${more}`;
  return `With a subscription the parcel travels standard, 3-5 business days. ${leaves} ${more}`;
};
