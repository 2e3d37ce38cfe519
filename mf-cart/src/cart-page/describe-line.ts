import type { CartItem } from '@candor/cart-contract/cart-item';
import { bundleById, type BundleId } from '@candor/catalog-contract/bundles';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { cents, formatCents } from '@candor/catalog-contract/money';
import { isSku, skuParts } from '@candor/catalog-contract/sku';
import type { Refusal } from './ordered-lines';

/** The formulas whose bottles stand beside the line; none for an id that the shop does not know. */
export const pictured = ({ id }: CartItem): readonly FormulaId[] =>
  isSku(id) ? skuParts(id).formulas : [];

/** What a month on the plan saves, written as money; null where there is no plan. */
export const monthlySaving = ({ price, subscriptionPrice }: CartItem): string | null =>
  subscriptionPrice === undefined || subscriptionPrice >= price
    ? null
    : formatCents(cents(Math.round((price - subscriptionPrice) * 100)));

/** What one of the line is, in a sentence. */
export const describeLine = (item: CartItem): string => {
  if (!isSku(item.id)) return '';
  const { kind, formulas, base } = skuParts(item.id);
  const inside = formulas.map((id) => formulaById(id).name).join(', ');
  const ships = base === null ? `Ships ${inside}. ` : '';
  if (kind === '2pack') return `${ships}60 capsules. Free 2-day shipping.`;
  const rhythm = item.isSubscription ? ', every month' : '';
  if (kind === 'bundle') return `${inside}${rhythm}. With a ${bundleById(base as BundleId).bonus}.`;
  return `${ships}30 capsules${rhythm}.`;
};

const refusals: Record<Refusal, string> = {
  'unknown-id': 'We no longer sell this. It stays here until you remove it, and is not charged.',
  'no-subscription':
    'This comes one time only. Untick Subscribe to order it; until then it is not charged.',
  'too-many-lines':
    'An order holds 20 lines. This one stays in your cart for the next, and is not charged now.',
};

/** Why a line is not part of the order, and what to do about it. */
export const explainRefusal = (refusal: Refusal): string => refusals[refusal];
