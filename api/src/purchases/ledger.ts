/** A difference between the provider's ledger and ours. */
export type Difference = { about: string; what: string; isHealed: boolean };

/** Compares a domain's ledger of the last days with the provider's, and repairs what it can. */
export type ReconcileLedger = (days: number) => Promise<Difference[]>;

/** The result for checkout sessions and orders. */
export type Reconciliation = {
  sessions: number;
  differences: Difference[];
  /** Cents of paid sessions that have an order here, by the provider's ledger and by ours. */
  paid: { provider: number; local: number };
};

/** Ledgers of all domains: `checkouts` also reports the sums. */
export type Ledgers = {
  checkouts: (days: number) => Promise<Reconciliation>;
  others: readonly ReconcileLedger[];
};

/**
 * Compares all ledgers with the provider's. Used by `ops -- reconcile` and the hourly worker.
 * @throws ProviderUnavailableError
 */
export const reconcileAll = async (
  { checkouts, others }: Ledgers,
  days: number,
): Promise<Reconciliation> => {
  const { differences, ...comparison } = await checkouts(days);
  const all = [...differences];
  for (const reconcile of others) all.push(...(await reconcile(days)));
  return { ...comparison, differences: all };
};
