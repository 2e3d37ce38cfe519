import type { Cents } from '@candor/catalog-contract/money';
import type { Subscription } from './subscription-table';

/** When and how much is charged next, before discount and tax; null when nothing is. */
export const nextChargeOf = ({
  status,
  cents,
  periodEnd,
  cancelAt,
  nextAttemptAt,
}: Subscription): { at: Date; cents: Cents } | null => {
  if (status === 'ended' || cancelAt !== null) return null;
  const at = status === 'active' ? periodEnd : nextAttemptAt;
  return at === null ? null : { at, cents };
};
