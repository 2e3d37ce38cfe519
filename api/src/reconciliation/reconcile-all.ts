import { compareBooks, type Comparison, type Difference } from '../checkout/reconcile-checkouts';
import type { CheckoutDeps } from '../orders/order-deps';

/** Compares a domain's ledger of the last days with the provider, and heals what it can. */
export type CompareLedger = (days: number) => Promise<Difference[]>;

/**
 * Compares all ledgers with the provider: orders, and those of other domains. Used by `ops -- reconcile`
 * and the hourly worker.
 * @throws ProviderAwayError
 */
export const compareAll =
  (deps: CheckoutDeps, otherLedgers: readonly CompareLedger[]) =>
  async (days: number): Promise<Comparison> => {
    const { differences, ...comparison } = await compareBooks(deps)(days);
    const found = [...differences];
    for (const compare of otherLedgers) found.push(...(await compare(days)));
    return { ...comparison, differences: found };
  };
