import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { PaymentGateway, ProviderDispute, ProviderRefund } from '../stripe/payment-gateway';
import type { Difference } from './ledger';

/** Applies the items of one payment. @returns whether anything changed */
type Apply<Deps, Item> = (
  tx: Tx,
  deps: Deps,
  paymentId: string,
  items: readonly Item[],
) => Promise<boolean>;

type Deps = {
  db: Database;
  payments: Pick<PaymentGateway, 'refundsSince' | 'refundsOf' | 'disputesSince'>;
};

/** How one domain stores and applies refunds and disputes. */
export type PaymentLedger<LedgerDeps> = {
  /** Filters payments by those of the domain. */
  ownPayments: (tx: Tx, paymentIds: readonly string[]) => Promise<string[]>;
  /** Stored statuses of refunds, by id. */
  knownRefunds: (
    tx: Tx,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, ProviderRefund['status']>>;
  applyRefunds: Apply<LedgerDeps, ProviderRefund>;
  applyDisputes: Apply<LedgerDeps, ProviderDispute>;
};

const reconcileRefunds = async <LedgerDeps extends Deps>(
  deps: LedgerDeps,
  since: Date,
  ledger: PaymentLedger<LedgerDeps>,
): Promise<Difference[]> => {
  const { db, payments } = deps;
  const remote = await payments.refundsSince(since);
  const differing = await transaction(db, async (tx) => {
    const known = await ledger.knownRefunds(
      tx,
      remote.map(({ id }) => id),
    );
    const paymentIds = remote
      .filter(({ id, status }) => known.get(id) !== status)
      .flatMap(({ paymentId }) => paymentId ?? []);
    return ledger.ownPayments(tx, [...new Set(paymentIds)]);
  });
  const differences: Difference[] = [];
  for (const about of differing) {
    const refunds = await payments.refundsOf(about);
    await transaction(db, (tx) => ledger.applyRefunds(tx, deps, about, refunds));
    differences.push({ about, what: 'refunds recorded', isHealed: true });
  }
  return differences;
};

const reconcileDisputes = async <LedgerDeps extends Deps>(
  deps: LedgerDeps,
  since: Date,
  { applyDisputes }: PaymentLedger<LedgerDeps>,
): Promise<Difference[]> => {
  const remote = await deps.payments.disputesSince(since);
  const differences: Difference[] = [];
  for (const about of new Set(remote.flatMap(({ paymentId }) => paymentId ?? []))) {
    const disputes = remote.filter(({ paymentId }) => paymentId === about);
    if (await transaction(deps.db, (tx) => applyDisputes(tx, deps, about, disputes)))
      differences.push({ about, what: 'a dispute was unknown here', isHealed: true });
  }
  return differences;
};

/** Applies refunds and disputes whose events were lost. @throws ProviderUnavailableError */
export const reconcileRefundsAndDisputes = async <LedgerDeps extends Deps>(
  deps: LedgerDeps,
  since: Date,
  ledger: PaymentLedger<LedgerDeps>,
): Promise<Difference[]> => [
  ...(await reconcileRefunds(deps, since, ledger)),
  ...(await reconcileDisputes(deps, since, ledger)),
];
