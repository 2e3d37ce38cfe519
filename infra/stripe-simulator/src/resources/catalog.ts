import type Stripe from 'stripe';
import { z } from 'zod';
import type { ShippingRateData } from '../checkout/session-params';
import * as field from '../http/params';
import { endpoint, nulls, readable, textFilters, updatable, type Endpoint } from '../http/resource';
import { invalidRequest } from '../http/stripe-error';
import { makeId, type Sim } from '../sim';

/**
 * Decimals are strings on the wire, which the SDK parses into its Decimal. The types describe the parsed
 * form, so this is the one cast of the wire form.
 */
export const decimal = (amount: number): Stripe.Decimal =>
  String(amount) as unknown as Stripe.Decimal;

const productFields = {
  active: field.flag.optional(),
  description: field.clearable.optional(),
  shippable: field.flag.optional(),
  tax_code: field.clearable.optional(),
};

/** `/v1/products` */
const productEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/products',
    {
      id: field.text.optional(),
      name: field.text,
      ...productFields,
      metadata: field.metadata.optional(),
    },
    (sim, given): Stripe.Product => {
      const id = given.id ?? makeId('prod');
      if (sim.store.find('product', id) !== undefined)
        throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
      const product: Stripe.Product = {
        object: 'product',
        active: true,
        created: sim.now(),
        images: [],
        livemode: false,
        marketing_features: [],
        type: 'service',
        updated: sim.now(),
        ...nulls('default_price description package_dimensions shippable statement_descriptor'),
        ...nulls('tax_code tax_details unit_label url'),
        ...field.changesOf(given),
        id,
        name: given.name,
        metadata: field.mergeMetadata({}, given.metadata),
      };
      return sim.save('product', product, 'product.created');
    },
  ),
  ...readable(
    'product',
    '/v1/products',
    { active: field.flag.optional(), ids: z.array(field.text).optional() },
    { ids: ({ id }, ids) => ids.includes(id) },
  ),
  updatable(
    'product',
    '/v1/products',
    { name: field.text.optional(), ...productFields },
    'product.updated',
  ),
  endpoint('delete', '/v1/products/:id', {}, (sim, _params, id) => {
    const product = sim.row('product', id);
    if (sim.store.all('price').some((price) => price.product === id))
      throw invalidRequest(
        'This product cannot be deleted because it has one or more user-created prices.',
      );
    sim.store.remove('product', id);
    sim.emit('product.deleted', product);
    return { id, object: 'product', deleted: true } satisfies Stripe.DeletedProduct;
  }),
];

const priceFields = {
  active: field.flag.optional(),
  nickname: field.clearable.optional(),
  // Prices that include tax are not supported.
  tax_behavior: z
    .enum(
      ['exclusive', 'unspecified'],
      'The simulator has the tax behaviors exclusive and unspecified',
    )
    .optional(),
};
/** A lookup key belongs to one price; another price gets it only with `transfer_lookup_key`. */
const claimLookupKey = (sim: Sim, key: string, isTransferred = false) => {
  const holder = sim.store.all('price').find((price) => price.lookup_key === key);
  if (holder === undefined) return;
  if (!isTransferred)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  sim.save('price', { ...holder, lookup_key: null }, 'price.updated');
};

/** `/v1/prices`. Amounts and keys cannot change: a new price takes over the lookup key. */
const priceEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/prices',
    {
      currency: field.currency,
      unit_amount: field.amount,
      product: field.text,
      recurring: z
        .strictObject({
          interval: z.enum(['day', 'week', 'month', 'year']),
          interval_count: field.positive.default(1),
        })
        .optional(),
      ...priceFields,
      lookup_key: field.text.max(200).optional(),
      transfer_lookup_key: field.flag.optional(),
      metadata: field.metadata.optional(),
    },
    (sim, { transfer_lookup_key: isTransferred, recurring, ...given }): Stripe.Price => {
      sim.row('product', given.product, 'product');
      if (given.lookup_key !== undefined) claimLookupKey(sim, given.lookup_key, isTransferred);
      const price: Stripe.Price = {
        id: makeId('price'),
        object: 'price',
        active: true,
        billing_scheme: 'per_unit',
        created: sim.now(),
        livemode: false,
        recurring: recurring
          ? { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' }
          : null,
        tax_behavior: 'unspecified',
        type: recurring ? 'recurring' : 'one_time',
        unit_amount_decimal: decimal(given.unit_amount),
        ...nulls('custom_unit_amount lookup_key nickname tiers_mode transform_quantity'),
        ...field.changesOf(given),
        currency: given.currency,
        product: given.product,
        unit_amount: given.unit_amount,
        metadata: field.mergeMetadata({}, given.metadata),
      };
      return sim.save('price', price, 'price.created');
    },
  ),
  ...readable(
    'price',
    '/v1/prices',
    {
      active: field.flag.optional(),
      lookup_keys: z
        .array(field.text)
        .max(10, 'You may only specify up to 10 lookup keys')
        .optional(),
      ...textFilters('product'),
      type: z.enum(['one_time', 'recurring']).optional(),
    },
    { lookup_keys: (row, keys) => keys.includes(row.lookup_key ?? '') },
  ),
  updatable('price', '/v1/prices', priceFields, 'price.updated'),
];

/** Makes a rate, as a session with `shipping_rate_data` does. */
export const createShippingRate = (sim: Sim, given: ShippingRateData): Stripe.ShippingRate =>
  sim.store.put('shipping_rate', {
    id: makeId('shr'),
    object: 'shipping_rate',
    active: true,
    created: sim.now(),
    delivery_estimate: given.delivery_estimate
      ? {
          minimum: given.delivery_estimate.minimum ?? null,
          maximum: given.delivery_estimate.maximum ?? null,
        }
      : null,
    display_name: given.display_name,
    fixed_amount: given.fixed_amount,
    livemode: false,
    metadata: field.mergeMetadata({}, given.metadata),
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tax_code: null,
    type: 'fixed_amount',
  });

/** Products, prices and shipping rates. */
export const catalogEndpoints: Endpoint[] = [
  ...productEndpoints,
  ...priceEndpoints,
  ...readable('shipping_rate', '/v1/shipping_rates', { active: field.flag.optional() }),
];
