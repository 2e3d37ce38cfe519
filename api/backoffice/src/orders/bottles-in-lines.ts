import type { StaffOrder } from '@candor/api-contract/staff-orders';
import { isSku, type Sku } from '@candor/catalog-contract/sku';
import { bottlesOf } from '@candor/catalog-contract/stock';

type Line = StaffOrder['lines'][number];
const isOfRange = (line: Line): line is Line & { sku: Sku } => isSku(line.sku);

/** The bottles in the lines of an order, by formula. */
export const bottlesInLines = (lines: readonly Line[]): StaffOrder['unsent'] =>
  [...bottlesOf(lines.filter(isOfRange))].map(([formula, count]) => ({ formula, count }));
