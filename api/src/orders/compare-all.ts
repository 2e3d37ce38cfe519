import { compareBooks, type Comparison, type Difference } from './compare-books';
import type { CheckoutDeps } from './order-deps';

/** The comparison of another domain with the provider, of the last days; heals what it can. */
export type OtherBooks = (days: number) => Promise<Difference[]>;

/**
 * Compares every book of the shop with the provider's: orders and, by `others`, whatever else is paid
 * for. Operators and the hourly worker ask for the same.
 * @throws ProviderAwayError
 */
export const compareAll =
  (deps: CheckoutDeps, others: readonly OtherBooks[]) =>
  async (days: number): Promise<Comparison> => {
    const { differences, ...comparison } = await compareBooks(deps)(days);
    const found = [...differences];
    for (const compare of others) found.push(...(await compare(days)));
    return { ...comparison, differences: found };
  };
