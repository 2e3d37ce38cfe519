import { bundles, type BundleId } from './bundles';
import { formulaById, formulas, type FormulaId } from './formulas';
import { skuParts, type Sku } from './sku';

/** The bottles of each formula in some lines. */
export const bottlesOf = (
  lines: readonly { sku: Sku; quantity: number }[],
): ReadonlyMap<FormulaId, number> => {
  const sums = new Map<FormulaId, number>();
  for (const { sku, quantity } of lines) {
    const { formulas: contents, bottles } = skuParts(sku);
    const each = (bottles / contents.length) * quantity;
    for (const id of contents) sums.set(id, (sums.get(id) ?? 0) + each);
  }
  return sums;
};

/** The bottles in some lines, bundles and 2-packs taken apart: '4 × Soothe, 1 × Focus'. */
export const describeBottles = (lines: Parameters<typeof bottlesOf>[0]): string =>
  [...bottlesOf(lines)].map(([id, count]) => `${count} × ${formulaById(id).name}`).join(', ');

/** The names of the formulas of a sku that are sold out. */
export const soldOutNames = (sku: Sku, soldOut: readonly string[]): string[] =>
  formulas
    .filter(({ id }) => soldOut.includes(id) && skuParts(sku).formulas.includes(id))
    .map(({ name }) => name);

/** 'Focus is sold out', 'Focus and Flow are sold out'. */
export const describeSoldOut = (names: readonly string[]): string =>
  `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} sold out`;

/** A product: a formula in all its plans, or a bundle. */
export type ProductId = FormulaId | BundleId;

/** Every product, in the order of the range. */
export const products: readonly { id: ProductId; name: string }[] = [...formulas, ...bundles];

/** It names what cannot be bought now. Formulas that are not for sale are in both lists. */
export type Unavailability = {
  soldOut?: readonly string[] | undefined;
  /** Products that are not sold for now. */
  offSale?: readonly string[] | undefined;
};

/** The names of what makes a sku not for sale: its bundle, or its formulas. */
export const offSaleNames = (sku: Sku, offSale: readonly string[]): string[] => {
  const { base, formulas: contents } = skuParts(sku);
  const own = products.filter(({ id }) => id === base && offSale.includes(id));
  const names =
    own.length > 0 ? own : contents.filter((id) => offSale.includes(id)).map(formulaById);
  return names.map(({ name }) => name);
};

/** 'Focus is not for sale', 'Focus and Flow are not for sale'. */
export const describeOffSale = (names: readonly string[]): string =>
  `${names.join(' and ')} ${names.length > 1 ? 'are' : 'is'} not for sale`;

/** Why a sku cannot be bought: `label` for its button, `text` as the beginning of a sentence. */
export type Unavailable = { kind: 'off-sale' | 'sold-out'; label: string; text: string };

/** Returns why a sku cannot be bought, or null. */
export const whyUnavailable = (
  sku: Sku,
  { soldOut = [], offSale = [] }: Unavailability,
): Unavailable | null => {
  const off = offSaleNames(sku, offSale);
  if (off.length > 0)
    return { kind: 'off-sale', label: 'Not for sale', text: describeOffSale(off) };
  const none = soldOutNames(sku, soldOut);
  return none.length === 0
    ? null
    : { kind: 'sold-out', label: 'Sold out', text: describeSoldOut(none) };
};
