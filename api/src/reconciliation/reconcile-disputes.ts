import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { PaymentGateway, ProviderDispute } from '../stripe/payment-gateway';
import type { Difference } from './ledger';

/** Applies the disputes of one payment. @returns whether any was new. */
type ApplyDisputes<Deps> = (
  tx: Tx,
  deps: Deps,
  paymentId: string,
  disputes: readonly ProviderDispute[],
) => Promise<boolean>;

type DisputeDeps = { db: Database; payments: Pick<PaymentGateway, 'disputesSince'> };

/** Applies disputes whose events were lost. @throws ProviderAwayError */
export const reconcileDisputes = async <Deps extends DisputeDeps>(
  deps: Deps,
  since: Date,
  apply: ApplyDisputes<Deps>,
): Promise<Difference[]> => {
  const providerDisputes = await deps.payments.disputesSince(since);
  const found: Difference[] = [];
  for (const about of new Set(providerDisputes.flatMap(({ paymentId }) => paymentId ?? []))) {
    const disputes = providerDisputes.filter(({ paymentId }) => paymentId === about);
    if (await transaction(deps.db, (tx) => apply(tx, deps, about, disputes)))
      found.push({ about, what: 'a dispute was unknown here', isHealed: true });
  }
  return found;
};
