import type Stripe from 'stripe';

/**
 * Sample rates of sales tax in percent, one per state; not advice. Other states, such as South Dakota of
 * the sample addresses, have none.
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

/** The rate of a state; undefined without sales tax. */
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

export const allSalesTaxes = (): Stripe.TaxRate[] =>
  Object.keys(collected).flatMap((state) => salesTaxOf(state) ?? []);

/** The tax in whole cents, computed with thousandths of a percent to avoid floats. */
export const taxOn = (cents: number, rate: Stripe.TaxRate): number =>
  Math.round((cents * Math.round(rate.percentage * 1000)) / 100_000);
