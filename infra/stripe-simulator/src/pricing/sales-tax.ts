import type Stripe from 'stripe';

/**
 * Where this simulator's shop collects sales tax, in percent: sample rates of one number a state, not
 * advice. Everywhere else, South Dakota with the shop's own samples included, it collects none.
 */
const collected: Readonly<Record<string, { name: string; percentage: number }>> = {
  CA: { name: 'California', percentage: 7.25 },
  FL: { name: 'Florida', percentage: 6 },
  IL: { name: 'Illinois', percentage: 6.25 },
  NY: { name: 'New York', percentage: 4 },
  TX: { name: 'Texas', percentage: 6.25 },
  WA: { name: 'Washington', percentage: 6.5 },
};

const SINCE = Date.UTC(2026, 0, 1) / 1000;

/** The rate of a state as an object of its own; undefined where nothing is collected. */
export const salesTaxOf = (given: string | null | undefined): Stripe.TaxRate | undefined => {
  const state = given?.toUpperCase() ?? '';
  const tax = collected[state];
  if (tax === undefined) return undefined;
  return {
    id: `txr_simulated_${state}`,
    object: 'tax_rate',
    active: true,
    country: 'US',
    created: SINCE,
    description: null,
    display_name: 'Sales Tax',
    effective_percentage: tax.percentage,
    flat_amount: null,
    inclusive: false,
    jurisdiction: tax.name,
    jurisdiction_level: 'state',
    livemode: false,
    metadata: {},
    percentage: tax.percentage,
    rate_type: 'percentage',
    state,
    tax_type: 'sales_tax',
  };
};

/** All rates that are collected. */
export const allSalesTaxes = (): Stripe.TaxRate[] =>
  Object.keys(collected).flatMap((state) => salesTaxOf(state) ?? []);

/** The tax on an amount, in whole cents. Thousandths of a percent keep floats out of it. */
export const taxOn = (cents: number, rate: Stripe.TaxRate): number =>
  Math.round((cents * Math.round(rate.percentage * 1000)) / 100_000);
