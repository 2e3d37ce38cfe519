import type Stripe from 'stripe';
import { z } from 'zod';
import { endpoint, type Endpoint } from '../http/endpoint';
import { listPage } from '../http/list-page';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { requireRow } from './require-row';

const positive = field.wholeNumber.refine((value) => value >= 1, 'Invalid positive integer');
const CreateParams = z.strictObject({
  promotion: z.strictObject({ type: z.literal('coupon'), coupon: field.text }),
  active: field.flag.optional(),
  code: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,500}$/, 'A code has letters, digits and hyphens only')
    .optional(),
  customer: field.text.optional(),
  expires_at: field.wholeNumber.optional(),
  max_redemptions: positive.optional(),
  metadata: field.metadata.optional(),
  restrictions: z
    .strictObject({
      first_time_transaction: field.flag.optional(),
      minimum_amount: positive.optional(),
      minimum_amount_currency: field.currency.optional(),
    })
    .optional(),
  expand: field.expand,
});
const UpdateParams = z.strictObject({
  active: field.flag.optional(),
  metadata: field.metadata.optional(),
  expand: field.expand,
});
const ListParams = z.strictObject({
  active: field.flag.optional(),
  code: field.text.optional(),
  coupon: field.text.optional(),
  customer: field.text.optional(),
  ...field.paging,
});

const inUse = (sim: Sim, code: string) =>
  sim.store
    .all('promotion_code')
    .some((each) => each.active && each.code.toLowerCase() === code.toLowerCase());

const checkParams = (sim: Sim, given: z.output<typeof CreateParams>) => {
  const coupon = requireRow(sim, 'coupon', given.promotion.coupon, 'promotion[coupon]');
  if (!coupon.valid) throw invalidRequest('This coupon is no longer valid.', 'promotion[coupon]');
  if (given.expires_at !== undefined && given.expires_at <= sim.realNow())
    throw invalidRequest('`expires_at` must be in the future.', 'expires_at');
  const least = given.restrictions;
  if ((least?.minimum_amount === undefined) !== (least?.minimum_amount_currency === undefined))
    throw invalidRequest(
      '`minimum_amount` and `minimum_amount_currency` must be passed together.',
      'restrictions',
    );
  if (given.customer !== undefined) requireRow(sim, 'customer', given.customer, 'customer');
  if (given.code !== undefined && given.active !== false && inUse(sim, given.code))
    throw invalidRequest('An active promotion code with this code already exists.', 'code');
};

const createCode = (sim: Sim, given: z.output<typeof CreateParams>): Stripe.PromotionCode => {
  checkParams(sim, given);
  const code = sim.store.put('promotion_code', {
    id: makeId('promo'),
    object: 'promotion_code',
    active: given.active ?? true,
    code: given.code ?? makeId('p').slice(2, 10).toUpperCase(),
    created: sim.now(),
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: field.mergeMetadata({}, given.metadata),
    promotion: { coupon: given.promotion.coupon, type: 'coupon' },
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: given.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: given.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
  sim.emit('promotion_code.created', code);
  return code;
};

/** `/v1/promotion_codes`. Codes are case-insensitive. */
export const promotionCodeEndpoints: Endpoint[] = [
  endpoint('post', '/v1/promotion_codes', CreateParams, createCode),
  endpoint('get', '/v1/promotion_codes', ListParams, (sim, params) => {
    const { active, code, coupon, customer, ...paging } = params;
    const rows = sim.store
      .all('promotion_code')
      .filter((row) => active === undefined || row.active === active)
      .filter((row) => code === undefined || row.code.toLowerCase() === code.toLowerCase())
      .filter((row) => coupon === undefined || row.promotion.coupon === coupon)
      .filter((row) => customer === undefined || row.customer === customer);
    return listPage('/v1/promotion_codes', rows, paging);
  }),
  endpoint('get', '/v1/promotion_codes/:id', field.expandOnly, (sim, _params, id) =>
    requireRow(sim, 'promotion_code', id),
  ),
  endpoint('post', '/v1/promotion_codes/:id', UpdateParams, (sim, params, id) => {
    const before = requireRow(sim, 'promotion_code', id);
    if (params.active === true && !before.active && inUse(sim, before.code))
      throw invalidRequest('An active promotion code with this code already exists.', 'active');
    const code = sim.store.put('promotion_code', {
      ...before,
      ...(params.active !== undefined && { active: params.active }),
      metadata: field.mergeMetadata(before.metadata, params.metadata),
    });
    sim.emit('promotion_code.updated', code);
    return code;
  }),
];
