import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Invalid decimal')
  .transform(Number)
  .refine((value) => value > 0 && value <= 100, 'Invalid percent_off, between 0 and 100');
const positive = field.wholeNumber.refine((value) => value >= 1, 'Invalid positive integer');

const CreateParams = z.strictObject({
  id: field.text.max(500).optional(),
  amount_off: positive.optional(),
  percent_off: percent.optional(),
  currency: field.currency.optional(),
  duration: z.enum(['forever', 'once', 'repeating']).optional(),
  duration_in_months: positive.optional(),
  applies_to: z.strictObject({ products: z.array(field.text).min(1) }).optional(),
  max_redemptions: positive.optional(),
  metadata: field.metadata.optional(),
  name: field.clearable.max(40).optional(),
  redeem_by: field.wholeNumber.optional(),
  expand: field.expand,
});
const UpdateParams = z.strictObject({
  metadata: field.metadata.optional(),
  name: field.clearable.max(40).optional(),
  expand: field.expand,
});
const ListParams = z.strictObject(field.paging);

const checkParams = (sim: Sim, given: z.output<typeof CreateParams>) => {
  if ((given.percent_off === undefined) === (given.amount_off === undefined))
    throw invalidRequest('You must pass exactly one of `percent_off` and `amount_off`.');
  if (given.amount_off !== undefined && given.currency === undefined)
    throw invalidRequest('You must pass `currency` when passing `amount_off`.', 'currency');
  if ((given.duration === 'repeating') !== (given.duration_in_months !== undefined))
    throw invalidRequest(
      '`duration_in_months` goes with the duration `repeating`, and only with it.',
      'duration_in_months',
    );
  if (given.redeem_by !== undefined && given.redeem_by <= sim.realNow())
    throw invalidRequest('`redeem_by` must be in the future.', 'redeem_by');
  if (given.id !== undefined && sim.store.find('coupon', given.id) !== undefined)
    throw invalidRequest('Coupon already exists.', 'id', 'resource_already_exists');
  given.applies_to?.products.forEach((id) => requireRow(sim, 'product', id, 'applies_to'));
};

const createCoupon = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.Coupon => {
  checkParams(sim, given);
  const coupon = sim.store.put('coupon', {
    id: given.id ?? makeId('c').slice(2, 10),
    object: 'coupon',
    amount_off: given.amount_off ?? null,
    ...(given.applies_to !== undefined && { applies_to: given.applies_to }),
    created: sim.now(),
    currency: given.amount_off === undefined ? null : (given.currency ?? null),
    duration: given.duration ?? 'once',
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: field.mergeMetadata({}, given.metadata),
    name: given.name || null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  sim.emit('coupon.created', coupon);
  return coupon;
};

/** `/v1/coupons` */
export const couponEndpoints: Endpoint[] = [
  endpoint('post', '/v1/coupons', CreateParams, createCoupon),
  endpoint('get', '/v1/coupons', ListParams, (sim, paging) =>
    listPage('/v1/coupons', sim.store.all('coupon'), paging),
  ),
  endpoint('get', '/v1/coupons/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'coupon', id),
  ),
  endpoint('post', '/v1/coupons/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'coupon', id);
    const coupon = sim.store.put('coupon', {
      ...before,
      ...(params.name !== undefined && { name: params.name || null }),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
    sim.emit('coupon.updated', coupon);
    return coupon;
  }),
  endpoint('delete', '/v1/coupons/:id', field.expandOnly, (sim, _params, id) => {
    const coupon = requireRow(sim, 'coupon', id);
    sim.store.remove('coupon', id);
    for (const code of sim.store.all('promotion_code'))
      if (code.promotion.coupon === id) sim.store.put('promotion_code', { ...code, active: false });
    sim.emit('coupon.deleted', coupon);
    return { id, object: 'coupon', deleted: true } satisfies Stripe.DeletedCoupon;
  }),
];
