import type { z } from 'zod';
import { refundSum, remainingParts } from '@candor/api-contract/refund-sum';
import type { RefundBasis, RefundOptions, RefundParts } from '@candor/api-contract/staff-refunds';
import { centsOfDollars } from './cents-of-dollars';

type Parts = z.output<typeof RefundParts>;

/** The ways to say what a refund is of. */
export type RefundScope = 'all' | 'parts' | 'amount';

/** The fields of a refund, as a person fills them. */
export type RefundForm = {
  scope?: RefundScope | null;
  amount?: string | null;
  /** The count by `keyOf` of its bottle. */
  bottles?: Record<string, number | null>;
  shipping?: boolean | null;
  restock?: boolean | null;
};

type Known = Pick<RefundOptions, 'leftCents' | 'basis'>;

/** The name of the field for bottles of a line. */
export const keyOf = ({
  line,
  formula,
}: Pick<Parts['bottles'][number], 'line' | 'formula'>): string => `${line}-${formula}`;

const chosenParts = (basis: RefundBasis, { bottles = {}, shipping }: RefundForm) => ({
  bottles: basis.bottles.flatMap(({ line, formula }) => {
    const count = bottles[keyOf({ line, formula })] ?? 0;
    return count > 0 ? [{ line, formula, count }] : [];
  }),
  shipping: shipping === true,
});

/** The sum and the parts of a refund, as the API expects them; null while nothing is chosen. */
export const readRefund = (
  form: RefundForm,
  { leftCents, basis }: Known,
): { cents: number; parts: Parts | null } | null => {
  const restock = form.restock === true;
  if (form.scope === 'amount') {
    const cents = centsOfDollars(form.amount ?? '');
    return cents === null || cents === 0 ? null : { cents, parts: null };
  }
  if (form.scope === 'all' && basis !== null) {
    const parts = { ...remainingParts(basis), restock };
    return leftCents === 0 ? null : { cents: refundSum(basis, parts), parts };
  }
  if (form.scope === 'all') return leftCents === 0 ? null : { cents: leftCents, parts: null };
  if (form.scope !== 'parts' || basis === null) return null;
  const parts = { ...chosenParts(basis, form), restock };
  const cents = refundSum(basis, parts);
  return cents === 0 ? null : { cents, parts };
};
