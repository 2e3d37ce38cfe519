import type Stripe from 'stripe';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { makeDiscount } from '../pricing/redeem';
import { requireRow } from '../resources/require-row';
import { createSetupIntent } from '../resources/setup-intents';
import { createShippingRate } from '../resources/shipping-rates';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { purchaseOf } from './apply-promotion';
import { makeLines } from './make-lines';
import { newSession } from './new-session';
import { repriceSession } from './price-session';
import { checkCustomer, checkLines, checkSession } from './check-session';
import type { OpenSession } from './session-params';

type Session = Stripe.Checkout.Session;

const HOURS_24 = 24 * 60 * 60;

const shippingOption = (
  sim: Sim,
  option: NonNullable<OpenSession['shipping_options']>[number],
): Stripe.Checkout.Session.ShippingOption => {
  if ((option.shipping_rate === undefined) === (option.shipping_rate_data === undefined))
    throw invalidRequest('Give each option one of `shipping_rate` and `shipping_rate_data`.');
  const rate =
    option.shipping_rate_data === undefined
      ? requireRow(sim, 'shipping_rate', option.shipping_rate ?? '', 'shipping_options')
      : createShippingRate(sim, option.shipping_rate_data);
  return { shipping_amount: rate.fixed_amount?.amount ?? 0, shipping_rate: rate.id };
};

const setupFor = (sim: Sim, wanted: OpenSession): Stripe.SetupIntent =>
  createSetupIntent(sim, {
    customer: wanted.customer ?? null,
    description: wanted.setup_intent_data?.description ?? null,
    metadata: field.mergeMetadata({}, wanted.setup_intent_data?.metadata),
  });

/** The caller's discount. @throws StripeError 400 when it does not apply */
const discountFor = (
  sim: Sim,
  [wanted]: NonNullable<OpenSession['discounts']>,
  session: Session,
  lines: readonly Stripe.LineItem[],
): Stripe.Discount | null => {
  if (wanted === undefined) return null;
  const { coupon, promotion_code: promotion } = wanted;
  if ((coupon === undefined) === (promotion === undefined))
    throw invalidRequest('Give a discount one of `coupon` and `promotion_code`.', 'discounts');
  const source =
    promotion === undefined
      ? { coupon: requireRow(sim, 'coupon', coupon ?? '', 'discounts[0][coupon]').id }
      : { code: requireRow(sim, 'promotion_code', promotion, 'discounts[0][promotion_code]') };
  const made = makeDiscount(sim, source, purchaseOf(session, lines));
  if ('rejection' in made) throw invalidRequest(made.rejection, 'discounts');
  return made.discount;
};

const isAuto = (value: string | undefined) => value === 'auto';

/** Opens a session. @throws StripeError as Stripe does */
export const openSession = (sim: Sim, wanted: OpenSession): Session => {
  const now = sim.realNow();
  checkSession(wanted, now);
  const customer =
    wanted.customer === undefined ? null : requireRow(sim, 'customer', wanted.customer, 'customer');
  checkCustomer(wanted, customer);
  const lines = makeLines(sim, wanted);
  checkLines(wanted.mode, lines);
  const id = makeId('cs_test');
  const expiresAt = wanted.expires_at ?? now + HOURS_24;
  const session = newSession(sim, wanted, {
    id,
    customer,
    currency: lines[0]?.currency ?? wanted.currency ?? null,
    expiresAt,
    options: (wanted.shipping_options ?? []).map((option) => shippingOption(sim, option)),
    setup: wanted.mode === 'setup' ? setupFor(sim, wanted) : null,
  });
  const discount = discountFor(sim, wanted.discounts ?? [], session, lines);
  const plan = sim.store.put('session_plan', {
    id,
    endsAt: sim.now() + expiresAt - now,
    lines,
    discount: discount?.id ?? null,
    paymentMetadata: field.mergeMetadata({}, wanted.payment_intent_data?.metadata),
    subscriptionMetadata: field.mergeMetadata({}, wanted.subscription_data?.metadata),
    description: wanted.payment_intent_data?.description ?? null,
    setupFutureUsage: wanted.payment_intent_data?.setup_future_usage ?? null,
    customerUpdate: {
      address: isAuto(wanted.customer_update?.address),
      name: isAuto(wanted.customer_update?.name),
      shipping: isAuto(wanted.customer_update?.shipping),
    },
  });
  if (wanted.mode === 'setup') return sim.store.put('checkout.session', session);
  const { coupon = null, promotion_code: promotion = null } = wanted.discounts?.[0] ?? {};
  const discounts = discount === null ? [] : [{ coupon, promotion_code: promotion }];
  const state = (customer?.shipping?.address ?? customer?.address)?.state ?? null;
  return repriceSession(sim, { ...session, discounts }, plan, { state, shippingRate: null });
};
