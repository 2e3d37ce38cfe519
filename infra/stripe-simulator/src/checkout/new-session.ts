import type Stripe from 'stripe';
import * as field from '../http/params';
import { nulls } from '../http/resource';
import type { Sim } from '../sim';
import type { OpenSession } from './session-params';

/** The customer data of a session. */
export const customerDetails = (
  known: Partial<
    Pick<Stripe.Checkout.Session.CustomerDetails, 'address' | 'email' | 'name' | 'phone'>
  >,
): Stripe.Checkout.Session.CustomerDetails => ({
  ...nulls('address business_name email individual_name name phone'),
  tax_exempt: 'none',
  tax_ids: [],
  ...known,
});

const knownOf = (
  customer: Stripe.Customer | null,
  email: string | undefined,
): Stripe.Checkout.Session.CustomerDetails | null => {
  if (customer === null) return email === undefined ? null : customerDetails({ email });
  const { address = null, name = null, phone = null } = customer;
  return customerDetails({ address, email: customer.email, name, phone });
};

type Parts = {
  id: string;
  customer: Stripe.Customer | null;
  currency: string | null;
  expiresAt: number;
  options: Stripe.Checkout.Session.ShippingOption[];
  setup: Stripe.SetupIntent | null;
};

/** The fields that the shop requests from the payer. */
const collectionOf = (wanted: OpenSession) => {
  const { consent_collection: consents, shipping_address_collection: shipping } = wanted;
  return {
    billing_address_collection: wanted.billing_address_collection ?? null,
    consent_collection: consents
      ? {
          payment_method_reuse_agreement: null,
          promotions: consents.promotions ?? null,
          terms_of_service: consents.terms_of_service ?? null,
        }
      : null,
    phone_number_collection: { enabled: wanted.phone_number_collection?.enabled ?? false },
    shipping_address_collection:
      (shipping as Stripe.Checkout.Session.ShippingAddressCollection) ?? null,
  };
};

/** Fields that are empty before the payment. */
const unsetFields = () => ({
  custom_fields: [],
  discounts: [],
  livemode: false as const,
  optional_items: [],
  ...nulls('after_expiration allowed_payment_method_types amount_subtotal amount_total'),
  ...nulls('client_secret collected_information consent currency_conversion customer_account'),
  ...nulls('integration_identifier invoice locale managed_payments origin_context'),
  ...nulls('payment_intent payment_link payment_method_configuration_details permissions'),
  ...nulls('recovered_from saved_payment_method_options shipping_cost submit_type subscription'),
  ...nulls('total_details wallet_options'),
});

const noInvoice = (): Stripe.Checkout.Session.InvoiceCreation => ({
  enabled: false,
  invoice_data: {
    ...nulls('account_tax_ids custom_fields description footer issuer rendering_options'),
    metadata: {},
  },
});

/** A new session without amounts. */
export const newSession = (
  sim: Sim,
  wanted: OpenSession,
  { id, customer, currency, expiresAt, options, setup }: Parts,
): Stripe.Checkout.Session => {
  const paying = wanted.mode === 'payment';
  const taxed = wanted.automatic_tax?.enabled ?? false;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: wanted.adaptive_pricing?.enabled ?? false },
    allow_promotion_codes: wanted.allow_promotion_codes ?? null,
    automatic_tax: {
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: taxed ? 'stripe' : null,
      status: taxed ? 'requires_location_inputs' : null,
    },
    ...collectionOf(wanted),
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: sim.now(),
    currency,
    custom_text: {
      ...nulls('after_submit shipping_address submit terms_of_service_acceptance'),
      ...field.changesOf(wanted.custom_text ?? {}),
    },
    customer: customer?.id ?? null,
    customer_creation:
      wanted.mode === 'subscription' ? 'always' : (wanted.customer_creation ?? 'if_required'),
    customer_details: knownOf(customer, wanted.customer_email),
    customer_email: wanted.customer_email ?? null,
    expires_at: expiresAt,
    invoice_creation: paying ? noInvoice() : null,
    metadata: field.mergeMetadata({}, wanted.metadata),
    mode: wanted.mode,
    payment_method_collection: paying ? 'if_required' : 'always',
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    payment_status: wanted.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    setup_intent: setup?.id ?? null,
    shipping_options: options,
    status: 'open',
    success_url: wanted.success_url,
    ui_mode: 'hosted_page',
    url: `${sim.publicOrigin}/c/pay/${id}`,
    ...unsetFields(),
  };
};
