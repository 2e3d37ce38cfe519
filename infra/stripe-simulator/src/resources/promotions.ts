import type Stripe from 'stripe';
import { z } from 'zod';
import * as field from '../http/params';
import { endpoint, nulls, readable, textFilters, updatable, type Endpoint } from '../http/resource';
import { rejectIf } from '../http/stripe-error';
import { makeId, randomText, type Sim } from '../sim';

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,2})?$/, 'Invalid decimal')
  .transform(Number)
  .refine((value) => value > 0 && value <= 100, 'Invalid percent_off, between 0 and 100');

const couponEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/coupons',
    {
      amount_off: field.positive.optional(),
      percent_off: percent.optional(),
      currency: field.currency.optional(),
      duration: z.enum(['forever', 'once', 'repeating']).default('once'),
      duration_in_months: field.positive.optional(),
      applies_to: z.strictObject({ products: z.array(field.text).min(1) }).optional(),
      max_redemptions: field.positive.optional(),
      name: field.clearable.optional(),
      redeem_by: field.wholeNumber.optional(),
      metadata: field.metadata.optional(),
    },
    (sim, given): Stripe.Coupon => {
      rejectIf(
        (given.percent_off === undefined) === (given.amount_off === undefined),
        'Pass exactly one of `percent_off` and `amount_off`.',
      );
      rejectIf(
        (given.amount_off === undefined) !== (given.currency === undefined),
        '`currency` goes with `amount_off`.',
        'currency',
      );
      rejectIf(
        (given.duration === 'repeating') !== (given.duration_in_months !== undefined),
        '`duration_in_months` goes with `repeating`.',
        'duration_in_months',
      );
      rejectIf(
        given.redeem_by !== undefined && given.redeem_by <= sim.realNow(),
        '`redeem_by` must be in the future.',
        'redeem_by',
      );
      given.applies_to?.products.forEach((id) => sim.row('product', id, 'applies_to'));
      const coupon: Stripe.Coupon = {
        id: randomText(8),
        object: 'coupon',
        created: sim.now(),
        livemode: false,
        times_redeemed: 0,
        valid: true,
        ...nulls(
          'amount_off currency duration_in_months max_redemptions name percent_off redeem_by',
        ),
        ...field.changesOf(given),
        duration: given.duration,
        metadata: field.mergeMetadata({}, given.metadata),
      };
      return sim.save('coupon', coupon, 'coupon.created');
    },
  ),
  ...readable('coupon', '/v1/coupons', {}),
];

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const inUse = (sim: Sim, code = '') =>
  sim.store.all('promotion_code').some((each) => each.active && isSame(each.code, code));

const restrictions = z.strictObject({
  first_time_transaction: field.flag.default(false),
  minimum_amount: field.positive.optional(),
  minimum_amount_currency: field.currency.optional(),
});

/** Codes are case-insensitive. */
const codeEndpoints: Endpoint[] = [
  endpoint(
    'post',
    '/v1/promotion_codes',
    {
      promotion: z.strictObject({ type: z.literal('coupon'), coupon: field.text }),
      active: field.flag.default(true),
      code: z
        .string()
        .regex(/^[A-Za-z0-9-]{1,500}$/, 'A code has letters, digits and hyphens only')
        .optional(),
      expires_at: field.wholeNumber.optional(),
      max_redemptions: field.positive.optional(),
      restrictions: restrictions.default({ first_time_transaction: false }),
      metadata: field.metadata.optional(),
    },
    (sim, given): Stripe.PromotionCode => {
      const { promotion, restrictions: least } = given;
      const coupon = sim.row('coupon', promotion.coupon, 'promotion[coupon]');
      rejectIf(!coupon.valid, 'This coupon is no longer valid.', 'promotion[coupon]');
      rejectIf(
        given.expires_at !== undefined && given.expires_at <= sim.realNow(),
        '`expires_at` must be in the future.',
        'expires_at',
      );
      rejectIf(
        (least.minimum_amount === undefined) !== (least.minimum_amount_currency === undefined),
        'Pass `minimum_amount` and `minimum_amount_currency` together.',
        'restrictions',
      );
      rejectIf(
        given.active && inUse(sim, given.code),
        'An active promotion code has this code.',
        'code',
      );
      const code: Stripe.PromotionCode = {
        id: makeId('promo'),
        object: 'promotion_code',
        code: randomText(8).toUpperCase(),
        created: sim.now(),
        livemode: false,
        times_redeemed: 0,
        ...nulls('customer customer_account expires_at max_redemptions'),
        ...field.changesOf(given),
        active: given.active,
        metadata: field.mergeMetadata({}, given.metadata),
        promotion,
        restrictions: {
          first_time_transaction: least.first_time_transaction,
          minimum_amount: least.minimum_amount ?? null,
          minimum_amount_currency: least.minimum_amount_currency ?? null,
        },
      };
      return sim.save('promotion_code', code, 'promotion_code.created');
    },
  ),
  ...readable(
    'promotion_code',
    '/v1/promotion_codes',
    { active: field.flag.optional(), ...textFilters('code', 'coupon') },
    {
      code: (row, code) => isSame(row.code, code),
      coupon: ({ promotion }, coupon) => promotion.coupon === coupon,
    },
  ),
  updatable(
    'promotion_code',
    '/v1/promotion_codes',
    { active: field.flag.optional() },
    'promotion_code.updated',
    (sim, { active }, before) => {
      rejectIf(
        active === true && !before.active && inUse(sim, before.code),
        'An active promotion code has this code.',
        'active',
      );
    },
  ),
];

/** Coupons, and the promotion codes that redeem them. */
export const promotionEndpoints: Endpoint[] = [...couponEndpoints, ...codeEndpoints];
