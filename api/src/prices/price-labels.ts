import { cents, formatCents, type Cents } from '@candor/catalog-contract/money';
import type { Price } from '@candor/catalog-contract/price-book';
import type { SkuParts } from '@candor/catalog-contract/sku';

/** Rounded down, so that no page promises more than is saved. */
const percentBelow = (from: number, to: number): number => Math.floor(((from - to) * 100) / from);

const textIf = (amount: number, text: string): string[] => (amount > 0 ? [text] : []);

const saving = (from: Cents, to: Cents): Cents => cents(from - to);

/** The texts for a saving, true for these prices; none where nothing is saved. */
export const deriveLabels = (
  kind: SkuParts['kind'],
  { cents: once, listCents, subscriptionCents }: Omit<Price, 'labels'>,
): string[] => {
  if (kind === '2pack') {
    const saved = saving(listCents, once);
    return textIf(saved, `Save ${formatCents(saved)}`);
  }
  const monthly = subscriptionCents ?? once;
  if (kind === 'bundle') {
    // Pages show it for the bundle and for its subscription.
    const percent = Math.min(percentBelow(listCents, once), percentBelow(once, monthly));
    return textIf(percent, `Save ${percent}%`);
  }
  const saved = saving(once, monthly);
  const percent = percentBelow(once, monthly);
  return [
    ...textIf(saved, `Save ${formatCents(saved)} a month`),
    ...textIf(percent, `${percent}% off`),
  ];
};
