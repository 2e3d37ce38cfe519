import type Stripe from 'stripe';
import type { LinePrice } from '../pricing/price-lines';
import { decimal } from '../resources/decimal';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';

/** A tax of a line or session in an invoice's format. */
export const invoiceTax = (tax: {
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

export const invoiceLine = (
  sim: Sim,
  billed: Billed,
  invoice: string,
  subscription: Stripe.Subscription,
  priced: LinePrice,
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
    discount_amounts: priced.discounts.map(({ amount: off, discount }) => ({
      amount: off,
      discount: discount.id,
    })),
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
    subtotal: amount,
    taxes: priced.taxes.map(invoiceTax),
  };
};
