import type Stripe from 'stripe';
import * as field from '../http/params';
import type { Sim } from '../sim';
import type { OpenSession } from './session-params';

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

const consentCollection = (
  given: NonNullable<OpenSession['consent_collection']>,
): Stripe.Checkout.Session.ConsentCollection => ({
  payment_method_reuse_agreement: null,
  promotions: given.promotions ?? null,
  terms_of_service: given.terms_of_service ?? null,
});

type Parts = {
  id: string;
  customer: Stripe.Customer | null;
  currency: string | null;
  expiresAt: number;
  options: Stripe.Checkout.Session.ShippingOption[];
  setup: Stripe.SetupIntent | null;
};

/** A new session without amounts. */
export const newSession = (
  sim: Sim,
  wanted: OpenSession,
  { id, customer, currency, expiresAt, options, setup }: Parts,
): Stripe.Checkout.Session => {
  const paying = wanted.mode === 'payment';
  const keeping = wanted.mode === 'setup';
  const taxed = wanted.automatic_tax?.enabled === true;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: wanted.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: wanted.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: null,
    amount_total: null,
    automatic_tax: {
      enabled: wanted.automatic_tax?.enabled ?? false,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'requires_location_inputs' : null,
    },
    billing_address_collection: wanted.billing_address_collection ?? null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: wanted.consent_collection
      ? consentCollection(wanted.consent_collection)
      : null,
    created: sim.now(),
    currency,
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
    metadata: field.mergeMetadata({}, wanted.metadata),
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
    setup_intent: setup?.id ?? null,
    shipping_address_collection: countriesOf(wanted) ?? null,
    shipping_cost: null,
    shipping_options: options,
    status: 'open',
    submit_type: wanted.submit_type ?? null,
    subscription: null,
    success_url: wanted.success_url,
    total_details: null,
    ui_mode: 'hosted_page',
    url: `${sim.publicOrigin()}/c/pay/${id}`,
    wallet_options: null,
  };
};
