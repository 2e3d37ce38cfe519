import type Stripe from 'stripe';
import * as take from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { requireRow } from '../resources/require-row';
import { createSetupIntent } from '../resources/setup-intents';
import { createShippingRate } from '../resources/shipping-rates';
import { makeId } from '../store/make-id';
import type { Sim } from '../sim';
import { makeLines } from './make-lines';
import { refuseLines, refuseSession } from './refuse-session';
import type { OpenSession } from './session-params';

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

const customText = (given: OpenSession['custom_text']): Stripe.Checkout.Session.CustomText => ({
  after_submit: given?.after_submit ?? null,
  shipping_address: given?.shipping_address ?? null,
  submit: given?.submit ?? null,
  terms_of_service_acceptance: given?.terms_of_service_acceptance ?? null,
});

const countriesOf = (wanted: OpenSession) =>
  wanted.shipping_address_collection as
    Stripe.Checkout.Session.ShippingAddressCollection | undefined;

const customerDetails = (
  customer: Stripe.Customer | null,
  email: string | undefined,
): Stripe.Checkout.Session.CustomerDetails | null =>
  customer === null && email === undefined
    ? null
    : {
        address: customer?.address ?? null,
        business_name: null,
        email: customer?.email ?? email ?? null,
        individual_name: null,
        name: customer?.name ?? null,
        phone: customer?.phone ?? null,
        tax_exempt: 'none',
        tax_ids: [],
      };

const setupFor = (sim: Sim, wanted: OpenSession): Stripe.SetupIntent =>
  createSetupIntent(sim, {
    customer: wanted.customer ?? null,
    description: wanted.setup_intent_data?.description ?? null,
    metadata: take.mergeMetadata({}, wanted.setup_intent_data?.metadata),
  });

/** Opens a session, or refuses it as Stripe would. Nothing is charged until its page is paid. */
export const openSession = (sim: Sim, wanted: OpenSession): Stripe.Checkout.Session => {
  const now = sim.callersNow();
  refuseSession(wanted, now);
  const customer =
    wanted.customer === undefined ? null : requireRow(sim, 'customer', wanted.customer, 'customer');
  const lines = makeLines(sim, wanted);
  refuseLines(wanted.mode, lines);
  const options = (wanted.shipping_options ?? []).map((option) => shippingOption(sim, option));
  const subtotal = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const shipping = options[0];
  const id = makeId('cs_test');
  const paying = wanted.mode === 'payment';
  const keeping = wanted.mode === 'setup';
  const expiresAt = wanted.expires_at ?? now + HOURS_24;
  sim.store.put('session_plan', {
    id,
    endsAt: sim.now() + expiresAt - now,
    lines,
    paymentMetadata: take.mergeMetadata({}, wanted.payment_intent_data?.metadata),
    subscriptionMetadata: take.mergeMetadata({}, wanted.subscription_data?.metadata),
    description: wanted.payment_intent_data?.description ?? null,
    setupFutureUsage: wanted.payment_intent_data?.setup_future_usage ?? null,
  });
  return sim.store.put('checkout.session', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: wanted.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: wanted.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: keeping ? null : subtotal,
    amount_total: keeping ? null : subtotal + (shipping?.shipping_amount ?? 0),
    automatic_tax: {
      enabled: wanted.automatic_tax?.enabled ?? false,
      liability: wanted.automatic_tax?.enabled === true ? { type: 'self' } : null,
      provider: wanted.automatic_tax?.enabled === true ? 'stripe' : null,
      status: wanted.automatic_tax?.enabled === true ? 'requires_location_inputs' : null,
    },
    billing_address_collection: wanted.billing_address_collection ?? null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: sim.now(),
    currency: lines[0]?.currency ?? wanted.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: customText(wanted.custom_text),
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation:
      wanted.mode === 'subscription' ? 'always' : (wanted.customer_creation ?? 'if_required'),
    customer_details: customerDetails(customer, wanted.customer_email),
    customer_email: wanted.customer_email ?? null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: paying
      ? {
          enabled: false,
          invoice_data: {
            account_tax_ids: null,
            custom_fields: null,
            description: null,
            footer: null,
            issuer: null,
            metadata: {},
            rendering_options: null,
          },
        }
      : null,
    livemode: false,
    locale: (wanted.locale as Stripe.Checkout.Session.Locale | undefined) ?? null,
    managed_payments: null,
    metadata: take.mergeMetadata({}, wanted.metadata),
    mode: wanted.mode,
    optional_items: [],
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: paying ? 'if_required' : 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: keeping ? 'no_payment_required' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: wanted.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: keeping ? setupFor(sim, wanted).id : null,
    shipping_address_collection: countriesOf(wanted) ?? null,
    shipping_cost: shipping
      ? {
          amount_subtotal: shipping.shipping_amount,
          amount_tax: 0,
          amount_total: shipping.shipping_amount,
          shipping_rate: shipping.shipping_rate,
        }
      : null,
    shipping_options: options,
    status: 'open',
    submit_type: wanted.submit_type ?? null,
    subscription: null,
    success_url: wanted.success_url,
    total_details: keeping
      ? null
      : {
          amount_discount: 0,
          amount_shipping: shipping?.shipping_amount ?? 0,
          amount_tax: 0,
        },
    ui_mode: 'hosted_page',
    url: `${sim.publicOrigin()}/c/pay/${id}`,
    wallet_options: null,
  });
};
