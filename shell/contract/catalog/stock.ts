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
