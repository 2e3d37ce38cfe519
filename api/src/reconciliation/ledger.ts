/** One difference between the provider's ledger and ours. */
export type Difference = { about: string; what: string; isHealed: boolean };

/** Compares a domain's ledger of the last days with the provider's, and repairs what it can. */
export type CompareLedger = (days: number) => Promise<Difference[]>;

/** The result for checkout sessions and orders. */
export type Comparison = {
  sessions: number;
  differences: Difference[];
  /** Cents of paid sessions that have an order here, by the provider's ledger and by ours. */
  paid: { provider: number; local: number };
};

/** Ledgers of all domains: `checkouts` also reports the sums. */
export type Ledgers = {
  checkouts: (days: number) => Promise<Comparison>;
  others: readonly CompareLedger[];
};

/**
 * Compares all ledgers with the provider's. Used by `ops -- reconcile` and the hourly worker.
 * @throws ProviderAwayError
 */
export const reconcileAll = async (
  { checkouts, others }: Ledgers,
  days: number,
): Promise<Comparison> => {
  const { differences, ...comparison } = await checkouts(days);
  const all = [...differences];
  for (const compare of others) all.push(...(await compare(days)));
  return { ...comparison, differences: all };
};
