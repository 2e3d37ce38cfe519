import type Stripe from 'stripe';
import { breakdownOf, priceLines, type AppliedDiscount } from '../pricing/price-lines';
import { salesTaxOf } from '../pricing/sales-tax';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { invoiceLine, invoiceTax, type Billed } from './invoice-lines';

const numberOf = (sim: Sim, customer: Stripe.Customer) => {
  const sequence = customer.next_invoice_sequence ?? 1;
  sim.store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? 'SIM'}-${String(sequence).padStart(4, '0')}`;
};

export type Occasion = {
  reason: 'subscription_create' | 'subscription_cycle';
  applied: AppliedDiscount | null;
  period: { start: number; end: number };
};

/** Makes a finalized, open invoice of a subscription. */
export const createInvoice = (
  sim: Sim,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
  billed: readonly Billed[],
  { reason, applied, period }: Occasion,
): Stripe.Invoice => {
  const id = makeId('in');
  const now = sim.now();
  const taxed = subscription.automatic_tax.enabled;
  const home = (customer.shipping?.address ?? customer.address)?.state;
  const rate = taxed ? salesTaxOf(home) : undefined;
  const bases = billed.map(({ price, quantity }) => ({
    subtotal: (price.unit_amount ?? 0) * quantity,
    product: price.product as string,
  }));
  const prices = priceLines(bases, applied, rate);
  const lines = billed.flatMap((each, index) => {
    const priced = prices[index];
    return priced === undefined ? [] : [invoiceLine(sim, each, id, subscription, priced)];
  });
  const { discounts, taxes } = breakdownOf(prices, applied, rate);
  const subtotal = prices.reduce((sum, price) => sum + price.subtotal, 0);
  const total = prices.reduce((sum, price) => sum + price.total, 0);
  const untaxed = prices.reduce((sum, price) => sum + price.taxable, 0);
  const invoice = sim.store.put('invoice', {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe simulator',
    account_tax_ids: null,
    amount_due: total,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: total,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'complete' : null,
    },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: customer.shipping,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map(({ discount }) => discount.id),
    due_date: null,
    effective_at: now,
    ending_balance: 0,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: numberOf(sim, customer),
    on_behalf_of: null,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'open',
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discounts.map(({ amount, discount }) => ({
      amount,
      discount: discount.id,
    })),
    total_excluding_tax: untaxed,
    total_pretax_credit_amounts: [],
    total_taxes: taxes.map(invoiceTax),
    webhooks_delivered_at: now,
  });
  sim.emit('invoice.created', invoice);
  sim.emit('invoice.finalized', invoice);
  return invoice;
};
