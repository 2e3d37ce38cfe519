import type Stripe from 'stripe';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { decimal } from '../resources/decimal';

/** What one line of an invoice charges for. */
export type Billed = {
  price: Stripe.Price;
  quantity: number;
  item: Stripe.SubscriptionItem | null;
};

const parentOf = (
  { item }: Billed,
  subscription: Stripe.Subscription,
): Stripe.InvoiceLineItem.Parent =>
  item === null
    ? {
        type: 'invoice_item_details',
        subscription_item_details: null,
        invoice_item_details: {
          invoice_item: makeId('ii'),
          proration: false,
          proration_details: null,
          subscription: subscription.id,
        },
      }
    : {
        type: 'subscription_item_details',
        invoice_item_details: null,
        subscription_item_details: {
          invoice_item: null,
          proration: false,
          proration_details: null,
          subscription: subscription.id,
          subscription_item: item.id,
        },
      };

const lineOf = (
  sim: Sim,
  billed: Billed,
  invoice: string,
  subscription: Stripe.Subscription,
): Stripe.InvoiceLineItem => {
  const { price, quantity, item } = billed;
  const product = price.product as string;
  const amount = (price.unit_amount ?? 0) * quantity;
  return {
    id: makeId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: `${quantity} × ${sim.store.find('product', product)?.name ?? product}`,
    discount_amounts: [],
    discountable: true,
    discounts: [],
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
    subtotal: amount,
    taxes: [],
  };
};

const numberOf = (sim: Sim, customer: Stripe.Customer) => {
  const sequence = customer.next_invoice_sequence ?? 1;
  sim.store.put('customer', { ...customer, next_invoice_sequence: sequence + 1 });
  return `${customer.invoice_prefix ?? 'SIM'}-${String(sequence).padStart(4, '0')}`;
};

/** Makes an invoice of a subscription, finalised and open: what is left is to pay it. */
export const createInvoice = (
  sim: Sim,
  customer: Stripe.Customer,
  subscription: Stripe.Subscription,
  billed: readonly Billed[],
  reason: 'subscription_create' | 'subscription_cycle',
): Stripe.Invoice => {
  const id = makeId('in');
  const now = sim.now();
  const lines = billed.map((each) => lineOf(sim, each, id, subscription));
  const total = lines.reduce((sum, line) => sum + line.amount, 0);
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
      enabled: false,
      liability: null,
      provider: null,
      status: null,
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
    discounts: [],
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
    period_end: now,
    period_start: now,
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
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  });
  sim.emit('invoice.created', invoice);
  sim.emit('invoice.finalized', invoice);
  return invoice;
};
