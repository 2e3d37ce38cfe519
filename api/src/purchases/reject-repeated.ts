import { type Cents, formatCents } from '@candor/catalog-contract/money';
import { ShopError } from '../http/shop-error';
import type { RefundInput } from './refund-target';

const repeatWindowMs = 10 * 60_000;

type Refund = { cents: number; status: 'pending' | 'succeeded' | 'failed'; createdAt: Date };

/**
 * Protects an operator who repeats a command; staff is protected by the revision of the page.
 * @throws ShopError `nothing_to_refund`
 */
export const rejectRepeated = (
  refunds: readonly Refund[],
  { revision, again }: RefundInput,
  { of, amount, now }: { of: string; amount: Cents; now: Date },
): void => {
  if (revision !== null || again) return;
  const isRepeated = refunds.some(
    (refund) =>
      refund.cents === amount &&
      refund.status !== 'failed' &&
      now.getTime() - refund.createdAt.getTime() < repeatWindowMs,
  );
  if (isRepeated)
    throw new ShopError(
      'nothing_to_refund',
      `${formatCents(amount)} of ${of} was refunded a moment ago. Add --again to refund as much once more.`,
    );
};
