import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById } from '@candor/catalog-contract/formulas';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { isSku, skuParts } from '@candor/catalog-contract/sku';

/** The content of one unit of a line, as a sentence; empty for an unknown sku. */
export const describeLine = (sku: string, isSubscription: boolean): string => {
  if (!isSku(sku)) return '';
  const { kind, formulas, base } = skuParts(sku);
  const contents = formulas.map((formula) => formulaById(formula).name).join(', ');
  const program = base === null ? `Ships ${contents}. ` : '';
  if (kind === '2pack') return `${program}60 capsules. Free 2-day shipping.`;
  const interval = isSubscription ? `, ${billingInterval}` : '';
  if (kind === 'bundle')
    return `${contents}${interval}. With a ${bundleById(base as BundleId).bonus}.`;
  return `${program}30 capsules${interval}.`;
};
