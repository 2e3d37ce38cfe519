import type Stripe from 'stripe';
import { nulls } from '../http/resource';
import { isTooSmall } from '../pricing/chargeable';
import {
  breakdownOf,
  priceLines,
  type AppliedDiscount,
  type LinePrice,
} from '../pricing/price-lines';
import { homeState, salesTaxOf } from '../pricing/sales-tax';
import { decimal } from '../resources/catalog';
import { makeId, type Sim } from '../sim';
import { idOf } from '../store/store';

type Subscription = Stripe.Subscription;

/** A tax of a line or session in an invoice's format. */
const invoiceTax = (tax: {
  amount: number;
  rate: Stripe.TaxRate;
  taxable_amount: number | null;
}): Stripe.Invoice.TotalTax => ({
  amount: tax.amount,
  tax_behavior: 'exclusive',
  tax_rate_details: { tax_rate: tax.rate.id },
  taxability_reason: 'standard_rated',
  taxable_amount: tax.taxable_amount,
  type: 'tax_rate_details',
});

const discountAmounts = (discounts: readonly { amount: number; discount: Stripe.Discount }[]) =>
  discounts.map(({ amount, discount }) => ({ amount, discount: discount.id }));

/** A line to charge: an item of the subscription, or what is charged once. */
export type Billed = {
  price: Stripe.Price;
  quantity: number;
  item: Stripe.SubscriptionItem | null;
};

const parentOf = ({ item }: Billed, { id: subscription }: Subscription) => {
  const details = { proration: false, proration_details: null, subscription };
  const itemDetails = item && { ...details, invoice_item: null, subscription_item: item.id };
  const onceDetails = item === null ? { ...details, invoice_item: makeId('ii') } : null;
  return {
    type: item === null ? 'invoice_item_details' : 'subscription_item_details',
    subscription_item_details: itemDetails,
    invoice_item_details: onceDetails,
  } satisfies Stripe.InvoiceLineItem.Parent;
};

const invoiceLine = (
  sim: Sim,
  billed: Billed,
  invoice: string,
  subscription: Subscription,
  priced: LinePrice,
): Stripe.InvoiceLineItem => {
  const { price, quantity, item } = billed;
  const product = idOf(price.product);
  return {
    id: makeId('il'),
    object: 'line_item',
    amount: priced.subtotal,
    currency: price.currency,
    description: `${quantity} × ${sim.store.find('product', product)?.name ?? product}`,
    discount_amounts: discountAmounts(priced.discounts),
    discountable: true,
    discounts: priced.discounts.map(({ discount }) => discount.id),
    invoice,
    livemode: false,
    metadata: {},
    parent: parentOf(billed, subscription),
    period: {
      start: item?.current_period_start ?? sim.now(),
      end: item?.current_period_end ?? sim.now(),
    },
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: price.id, product },
      unit_amount_decimal: decimal(price.unit_amount ?? 0),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: subscription.id,
    subtotal: priced.subtotal,
    taxes: priced.taxes.map(invoiceTax),
  };
};

const numberOf = (sim: Sim, customer: Stripe.Customer) => {
  const sequence = customer.next_invoice_sequence ?? 1;
  const row = sim.row('customer', customer.id);
  sim.store.put('customer', { ...row, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? 'SIM'}-${String(sequence).padStart(4, '0')}`;
};

type Occasion = {
  reason: 'subscription_create' | 'subscription_cycle';
  applied: AppliedDiscount | null;
  period: { start: number; end: number };
};

/** The billed lines with their prices, discounts and taxes. */
const priceBilled = (
  sim: Sim,
  subscription: Subscription,
  billed: readonly Billed[],
  applied: AppliedDiscount | null,
) => {
  const customer = sim.row('customer', subscription.customer);
  const rate = subscription.automatic_tax.enabled ? salesTaxOf(homeState(customer)) : undefined;
  const prices = priceLines(
    billed.map(({ price, quantity }) => ({
      subtotal: (price.unit_amount ?? 0) * quantity,
      product: idOf(price.product),
    })),
    applied,
    rate,
  );
  const sum = (name: 'subtotal' | 'taxable' | 'total') =>
    prices.reduce((total, price) => total + price[name], 0);
  return { prices, sum, breakdown: breakdownOf(prices, applied, rate) };
};

/**
 * Returns the amount due after the customer's balance. An amount too small to be charged is carried
 * to the next invoice.
 */
const applyBalance = (sim: Sim, customer: Stripe.Customer, total: number) => {
  const due = total + customer.balance;
  const carried = isTooSmall(due) ? due : 0;
  sim.store.put('customer', { ...sim.row('customer', customer.id), balance: carried });
  return {
    amount_due: due - carried,
    amount_remaining: due - carried,
    starting_balance: customer.balance,
    ending_balance: carried,
  };
};

const amountsOf = ({ sum, breakdown }: ReturnType<typeof priceBilled>) => ({
  amount_overpaid: 0,
  amount_paid: 0,
  amount_shipping: 0,
  discounts: breakdown.discounts.map(({ discount }) => discount.id),
  subtotal: sum('subtotal'),
  subtotal_excluding_tax: sum('subtotal'),
  total: sum('total'),
  total_discount_amounts: discountAmounts(breakdown.discounts),
  total_excluding_tax: sum('taxable'),
  total_pretax_credit_amounts: [],
  total_taxes: breakdown.taxes.map(invoiceTax),
});

const customerOf = (customer: Stripe.Customer) => ({
  customer: customer.id,
  customer_address: customer.address ?? null,
  customer_email: customer.email,
  customer_name: customer.name ?? null,
  customer_phone: customer.phone ?? null,
  customer_shipping: customer.shipping,
  customer_tax_exempt: 'none' as const,
  customer_tax_ids: [],
});

/** Fields that the shop never sets. */
const unsetFields = () => ({
  default_tax_rates: [],
  livemode: false as const,
  metadata: {},
  payment_settings: nulls('default_mandate payment_method_options payment_method_types'),
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  ...nulls('account_tax_ids application automatically_finalizes_at custom_fields due_date'),
  ...nulls('customer_account default_payment_method default_source description footer'),
  ...nulls('from_invoice hosted_invoice_url invoice_pdf last_finalization_error latest_revision'),
  ...nulls('next_payment_attempt on_behalf_of receipt_number rendering shipping_cost'),
  ...nulls('shipping_details statement_descriptor test_clock'),
});

/** Makes a finalized, open invoice of a subscription. */
export const createInvoice = (
  sim: Sim,
  subscription: Subscription,
  billed: readonly Billed[],
  { reason, applied, period }: Occasion,
): Stripe.Invoice => {
  const id = makeId('in');
  const now = sim.now();
  const customer = sim.row('customer', subscription.customer);
  const taxed = subscription.automatic_tax.enabled;
  const priced = priceBilled(sim, subscription, billed, applied);
  const lines = billed.flatMap((each, index) => {
    const price = priced.prices[index];
    return price === undefined ? [] : [invoiceLine(sim, each, id, subscription, price)];
  });
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Stripe simulator',
    ...applyBalance(sim, customer, priced.sum('total')),
    ...amountsOf(priced),
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
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    ...customerOf(customer),
    effective_at: now,
    issuer: { type: 'self' },
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    number: numberOf(sim, customer),
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    period_end: period.end,
    period_start: period.start,
    status: 'open',
    status_transitions: {
      ...nulls('marked_uncollectible_at paid_at voided_at'),
      finalized_at: now,
    },
    webhooks_delivered_at: now,
    ...unsetFields(),
  };
  sim.save('invoice', invoice, 'invoice.created');
  sim.emit('invoice.finalized', invoice);
  return invoice;
};
