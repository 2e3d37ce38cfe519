import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { billingInterval } from '@candor/catalog-contract/billing-interval';
import { isSku, skuParts } from '@candor/catalog-contract/sku';

/** The formulas whose bottles stand beside a line; none for an id that the shop does not know. */
export const pictured = (id: string): readonly FormulaId[] =>
  isSku(id) ? skuParts(id).formulas : [];

/** What one of a line is, in a sentence. */
export const describeLine = (id: string, isSubscription: boolean): string => {
  if (!isSku(id)) return '';
  const { kind, formulas, base } = skuParts(id);
  const inside = formulas.map((formula) => formulaById(formula).name).join(', ');
  const ships = base === null ? `Ships ${inside}. ` : '';
  if (kind === '2pack') return `${ships}60 capsules. Free 2-day shipping.`;
  const rhythm = isSubscription ? `, ${billingInterval}` : '';
  if (kind === 'bundle') return `${inside}${rhythm}. With a ${bundleById(base as BundleId).bonus}.`;
  return `${ships}30 capsules${rhythm}.`;
};
