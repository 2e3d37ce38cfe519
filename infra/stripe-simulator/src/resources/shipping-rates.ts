import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const bound = z.strictObject({
  unit: z.enum(['hour', 'day', 'business_day', 'week', 'month']),
  value: field.wholeNumber,
});
export const ShippingRateParams = z.strictObject({
  display_name: field.text.max(100),
  type: z.literal('fixed_amount').optional(),
  fixed_amount: z.strictObject({ amount: field.amount, currency: field.currency }),
  delivery_estimate: z
    .strictObject({ minimum: bound.optional(), maximum: bound.optional() })
    .optional(),
  metadata: field.metadata.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
  tax_code: field.text.optional(),
  expand: field.expand,
});
const UpdateParams = z.strictObject({
  active: field.flag.optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
});
const ListParams = z.strictObject({ active: field.flag.optional(), ...field.paging });

export const createShippingRate = (
  sim: Sim,
  given: z.output<typeof ShippingRateParams>,
): Stripe.ShippingRate =>
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
    tax_code: given.tax_code ?? null,
    type: 'fixed_amount',
  });

/** `/v1/shipping_rates` */
export const shippingRateEndpoints: Endpoint[] = [
  endpoint('post', '/v1/shipping_rates', ShippingRateParams, createShippingRate),
  endpoint('get', '/v1/shipping_rates', ListParams, (sim, { active, ...paging }) => {
    const rows = sim.store
      .all('shipping_rate')
      .filter((row) => active === undefined || row.active === active);
    return listPage('/v1/shipping_rates', rows, paging);
  }),
  endpoint('get', '/v1/shipping_rates/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'shipping_rate', id),
  ),
  endpoint('post', '/v1/shipping_rates/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'shipping_rate', id);
    return sim.store.put('shipping_rate', {
      ...before,
      ...(params.active !== undefined && { active: params.active }),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
  }),
];
