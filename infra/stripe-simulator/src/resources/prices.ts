import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { decimal } from './decimal';
import { productOf, ProductParams } from './products';
import { requireRow } from './require-row';

/** Prices that include tax are not supported. */
const taxBehavior = z.enum(
  ['exclusive', 'unspecified'],
  'The simulator has the tax behaviours exclusive and unspecified',
);
const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: field.wholeNumber.optional(),
  trial_period_days: field.wholeNumber.optional(),
  usage_type: z.literal('licensed').optional(),
});
const fields = {
  active: field.flag.optional(),
  lookup_key: field.clearable.max(200).optional(),
  transfer_lookup_key: field.flag.optional(),
  metadata: field.metadata.optional(),
  nickname: field.clearable.optional(),
  tax_behavior: taxBehavior.optional(),
  expand: field.expand,
};
const CreateParams = z.strictObject({
  currency: field.currency,
  unit_amount: field.amount,
  product: field.text.optional(),
  product_data: ProductParams.optional(),
  recurring: recurring.optional(),
  ...fields,
});
const UpdateParams = z.strictObject(fields);
const ListParams = z.strictObject({
  active: field.flag.optional(),
  currency: field.currency.optional(),
  lookup_keys: z.array(field.text).max(10, 'You may only specify up to 10 lookup keys').optional(),
  product: field.text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
  ...field.paging,
});

/** A lookup key belongs to one price; another price gets it only with `transfer_lookup_key`. */
const claimLookupKey = (
  sim: Sim,
  owner: string | null,
  key: string | undefined,
  transfer: boolean | undefined,
) => {
  if (key === undefined || key === '') return;
  const holder = sim.store.all('price').find((price) => price.lookup_key === key);
  if (holder === undefined || holder.id === owner) return;
  if (transfer !== true)
    throw invalidRequest(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  sim.emit('price.updated', sim.store.put('price', { ...holder, lookup_key: null }));
};

const createPrice = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Price => {
  const product = productOf(sim, given, 'product');
  claimLookupKey(sim, null, given.lookup_key, given.transfer_lookup_key);
  const plan = given.recurring;
  const price = sim.store.put('price', {
    id: makeId('price'),
    object: 'price',
    active: given.active ?? true,
    billing_scheme: 'per_unit',
    created: sim.now(),
    currency: given.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookup_key || null,
    metadata: field.mergeMetadata({}, given.metadata),
    nickname: given.nickname || null,
    product: product.id,
    recurring: plan
      ? {
          interval: plan.interval,
          interval_count: plan.interval_count ?? 1,
          meter: null,
          trial_period_days: plan.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: given.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: plan ? 'recurring' : 'one_time',
    unit_amount: given.unit_amount,
    unit_amount_decimal: decimal(given.unit_amount),
  });
  sim.emit('price.created', price);
  return price;
};

/** `/v1/prices`. Amounts cannot change: a new price takes over the lookup key. */
export const priceEndpoints: Endpoint[] = [
  endpoint('post', '/v1/prices', CreateParams, createPrice),
  endpoint('get', '/v1/prices', ListParams, (sim, params) => {
    const { active, currency, lookup_keys: keys, product, type, ...paging } = params;
    const rows = sim.store
      .all('price')
      .filter((row) => active === undefined || row.active === active)
      .filter((row) => currency === undefined || row.currency === currency)
      .filter((row) => product === undefined || row.product === product)
      .filter((row) => type === undefined || row.type === type)
      .filter((row) => keys === undefined || keys.includes(row.lookup_key ?? ''));
    return listPage('/v1/prices', rows, paging);
  }),
  endpoint('get', '/v1/prices/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'price', id),
  ),
  endpoint('post', '/v1/prices/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'price', id);
    claimLookupKey(sim, id, params.lookup_key, params.transfer_lookup_key);
    const price = sim.store.put('price', {
      ...before,
      ...(params.active !== undefined && { active: params.active }),
      ...(params.lookup_key !== undefined && { lookup_key: params.lookup_key || null }),
      ...(params.nickname !== undefined && { nickname: params.nickname || null }),
      ...(params.tax_behavior !== undefined && { tax_behavior: params.tax_behavior }),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
    sim.emit('price.updated', price);
    return price;
  }),
];
