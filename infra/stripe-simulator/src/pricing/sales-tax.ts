import type Stripe from 'stripe';
import { paging } from '../http/params';
import { endpoint, nulls, pageOf, type Endpoint } from '../http/resource';

/**
 * Sample rates of sales tax in percent, one per state; not advice. Other states, such as South Dakota of
 * the sample addresses, have none.
 */
const collected: Readonly<Record<string, [name: string, percentage: number]>> = {
  CA: ['California', 7.25],
  FL: ['Florida', 6],
  IL: ['Illinois', 6.25],
  NY: ['New York', 4],
  TX: ['Texas', 6.25],
  WA: ['Washington', 6.5],
};

/** The rate of a state; undefined without sales tax. */
export const salesTaxOf = (given: string | null | undefined): Stripe.TaxRate | undefined => {
  const state = given?.toUpperCase() ?? '';
  const [name, percentage] = collected[state] ?? [];
  if (name === undefined || percentage === undefined) return undefined;
  return {
    id: `txr_simulated_${state}`,
    object: 'tax_rate',
    active: true,
    country: 'US',
    created: Date.UTC(2026, 0, 1) / 1000,
    display_name: 'Sales Tax',
    effective_percentage: percentage,
    inclusive: false,
    jurisdiction: name,
    jurisdiction_level: 'state',
    livemode: false,
    metadata: {},
    percentage,
    rate_type: 'percentage',
    state,
    tax_type: 'sales_tax',
    ...nulls('description flat_amount'),
  };
};

/** The tax in whole cents, computed with thousandths of a percent to avoid floats. */
export const taxOn = (cents: number, rate: Stripe.TaxRate): number =>
  Math.round((cents * Math.round(rate.percentage * 1000)) / 100_000);

/** The state whose sales tax a known customer pays. */
export const homeState = (customer: Stripe.Customer | null | undefined): string | null =>
  (customer?.shipping?.address ?? customer?.address)?.state ?? null;

/** `/v1/tax_rates`, read-only: the rates of automatic tax. */
export const taxRateEndpoints: Endpoint[] = [
  endpoint('get', '/v1/tax_rates', paging, (_sim, params) =>
    pageOf(
      '/v1/tax_rates',
      Object.keys(collected).flatMap((state) => salesTaxOf(state) ?? []),
      params,
    ),
  ),
];
