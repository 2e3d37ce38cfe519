import type { CartLine } from '@candor/cart-contract/cart-line';
import { cents, formatCents } from '@candor/catalog-contract/money';
import type { Refusal } from './ordered-lines';

/** What a month on the plan saves, written as money; null where there is no plan. */
export const monthlySaving = ({ price, subscriptionPrice }: CartLine): string | null =>
  subscriptionPrice === undefined || subscriptionPrice >= price
    ? null
    : formatCents(cents(Math.round((price - subscriptionPrice) * 100)));

const refusals: Record<Refusal, string> = {
  'unknown-id': 'We no longer sell this. It stays here until you remove it, and is not charged.',
  'no-subscription':
    'This comes one time only. Untick Subscribe to order it; until then it is not charged.',
  'too-many-lines':
    'An order holds 20 lines. This one stays in your cart for the next, and is not charged now.',
};

/** Why a line is not part of the order, and what to do about it. */
export const explainRefusal = (refusal: Refusal): string => refusals[refusal];
