import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { ProviderDispute } from '../stripe/payment-gateway';
import type { OrderDeps } from '../orders/order-deps';

/** Applies the disputes of one payment. @returns whether any was new. */
type ApplyDisputes = (
  tx: Tx,
  deps: OrderDeps,
  paymentId: string,
  disputes: readonly ProviderDispute[],
) => Promise<boolean>;

type NewDispute = { about: string; what: string; isHealed: true };

/** Applies disputes whose events were lost. @throws ProviderAwayError */
export const compareDisputes = async (
  deps: OrderDeps,
  since: Date,
  apply: ApplyDisputes,
): Promise<NewDispute[]> => {
  const providerDisputes = await deps.payments.disputesSince(since);
  const found: NewDispute[] = [];
  for (const about of new Set(providerDisputes.flatMap(({ paymentId }) => paymentId ?? []))) {
    const disputes = providerDisputes.filter(({ paymentId }) => paymentId === about);
    if (await transaction(deps.db, (tx) => apply(tx, deps, about, disputes)))
      found.push({ about, what: 'a dispute was unknown here', isHealed: true });
  }
  return found;
};
