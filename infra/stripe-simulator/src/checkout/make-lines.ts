import type Stripe from 'stripe';
import { invalidRequest } from '../http/stripe-error';
import * as field from '../http/params';
import { decimal } from '../resources/decimal';
import { productOf } from '../resources/products';
import { requireRow } from '../resources/require-row';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import type { OpenSession } from './session-params';

type Line = NonNullable<OpenSession['line_items']>[number];

/** A price for this line only, which Stripe stores as inactive. */
const priceFromData = (sim: Sim, data: NonNullable<Line['price_data']>): Stripe.Price => {
  const product = productOf(sim, data, 'line_items');
  const plan = data.recurring;
  const price: Stripe.Price = {
    id: makeId('price'),
    object: 'price',
    active: false,
    billing_scheme: 'per_unit',
    created: sim.now(),
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: plan
      ? {
          interval: plan.interval,
          interval_count: plan.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: plan ? 'recurring' : 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: decimal(data.unit_amount),
  };
  sim.store.put('price', price);
  return { ...price, active: true };
};

const priceOf = (sim: Sim, line: Line, index: number): Stripe.Price => {
  const param = `line_items[${index}][price]`;
  if ((line.price === undefined) === (line.price_data === undefined))
    throw invalidRequest('Give each line item one of `price` and `price_data`.', param);
  if (line.price_data !== undefined) return priceFromData(sim, line.price_data);
  return requireRow(sim, 'price', line.price ?? '', param);
};

/** The lines of a session, before discount and tax. */
export const makeLines = (sim: Sim, wanted: OpenSession): Stripe.LineItem[] =>
  (wanted.line_items ?? []).map((line, index) => {
    const price = priceOf(sim, line, index);
    if (line.quantity === undefined)
      throw invalidRequest(
        `Missing required param: line_items[${index}][quantity].`,
        `line_items[${index}][quantity]`,
        'parameter_missing',
      );
    const total = (price.unit_amount ?? 0) * line.quantity;
    const product = sim.store.find('product', price.product as string);
    return {
      id: makeId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: total,
      amount_tax: 0,
      amount_total: total,
      currency: price.currency,
      description: product?.name ?? null,
      metadata: field.mergeMetadata({}, line.metadata),
      price,
      quantity: line.quantity,
    };
  });
