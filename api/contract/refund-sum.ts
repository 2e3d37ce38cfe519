import type { z } from 'zod';
import { formulaById } from '@candor/catalog-contract/formulas';
import type { RefundBasis, RefundParts } from './staff-refunds';

type Parts = z.output<typeof RefundParts>;
type Choice = Pick<Parts, 'bottles' | 'shipping'>;

/** Returns what was paid for goods of this price and for shipping, after the discount and with the tax. */
const paidFor = (
  { subtotalCents, discountCents, taxCents, totalCents }: RefundBasis,
  goods: number,
  shipping: number,
): number => {
  const beforeTax = totalCents - taxCents;
  if (beforeTax === 0) return 0;
  const discounted =
    subtotalCents === 0 ? 0 : (goods * (subtotalCents - discountCents)) / subtotalCents;
  return Math.round(((discounted + shipping) * totalCents) / beforeTax);
};

/**
 * The cents that a refund of these parts gives back: their share of the discount and of the tax is in it. It is the
 * difference of two sums, so that several refunds together are never more than was paid, however each is rounded.
 */
export const refundSum = (basis: RefundBasis, { bottles, shipping }: Choice): number => {
  const { shippingCents, isShippingRefunded, leftCents } = basis;
  let [before, after] = [0, 0];
  for (const { line, formula, refunded, eachCents } of basis.bottles) {
    const chosen = bottles.find((each) => each.line === line && each.formula === formula);
    before += refunded * eachCents;
    after += (refunded + (chosen?.count ?? 0)) * eachCents;
  }
  const shippingBefore = isShippingRefunded ? shippingCents : 0;
  const shippingAfter = shipping ? shippingCents : shippingBefore;
  const sum = paidFor(basis, after, shippingAfter) - paidFor(basis, before, shippingBefore);
  return Math.max(0, Math.min(leftCents, sum));
};

/** Everything that no refund was for yet. */
export const remainingParts = ({ bottles, isShippingRefunded }: RefundBasis): Choice => ({
  bottles: bottles
    .map(({ line, formula, count, refunded }) => ({ line, formula, count: count - refunded }))
    .filter(({ count }) => count > 0),
  shipping: !isShippingRefunded,
});

type Bottles = readonly { formula: Parts['bottles'][number]['formula']; count: number }[];

/** The bottles by formula, in the order in which they come. */
export const sumBottles = (
  bottles: Bottles,
): { formula: Bottles[number]['formula']; count: number }[] => {
  const sums = new Map<Bottles[number]['formula'], number>();
  for (const { formula, count } of bottles) sums.set(formula, (sums.get(formula) ?? 0) + count);
  return [...sums].map(([formula, count]) => ({ formula, count }));
};

/** '2 × Soothe, 1 × Focus' */
export const describeBottleCounts = (bottles: Bottles): string =>
  sumBottles(bottles)
    .map(({ formula, count }) => `${count} × ${formulaById(formula).name}`)
    .join(', ');

/** '2 × Soothe, shipping'; empty for no parts. */
export const describeParts = (parts: Choice | null): string =>
  parts === null
    ? ''
    : [describeBottleCounts(parts.bottles), parts.shipping ? 'shipping' : '']
        .filter((text) => text !== '')
        .join(', ');

/** The bottles of some lines without those that are not sent. */
export const bottlesWithout = (all: Bottles, unsent: Bottles): Bottles => {
  const without = new Map(sumBottles(unsent).map(({ formula, count }) => [formula, count]));
  return sumBottles(all)
    .map(({ formula, count }) => ({ formula, count: count - (without.get(formula) ?? 0) }))
    .filter(({ count }) => count > 0);
};
