import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { planSku, type PlanKey } from '@candor/catalog-contract/plan-facts';
import { unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { offSaleNames, type Unavailability } from '@candor/catalog-contract/stock';

/**
 * '$59', or '$59 to $65' where products differ on a plan; null where none of them is for sale. One that is sold out
 * keeps its price.
 */
export const priceRange = (
  book: PriceBook,
  plan: PlanKey,
  ids: readonly (FormulaId | BundleId)[],
  { offSale = [] }: Unavailability,
): string | null => {
  const amounts = ids
    .map((id) => planSku(plan, id))
    .filter((sku) => offSaleNames(sku, offSale).length === 0)
    .map((sku) => unitPrice(book, sku, plan === 'subscribe'));
  if (amounts.length === 0) return null;
  const least = formatCents(cents(Math.min(...amounts)));
  const most = formatCents(cents(Math.max(...amounts)));
  return least === most ? least : `${least} to ${most}`;
};
