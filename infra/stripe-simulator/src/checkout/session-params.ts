import { z } from 'zod';
import * as field from '../http/params';

const wording = z
  .strictObject({ message: field.text.max(1200, 'Custom text is at most 1200 long') })
  .optional();
const autoOrNever = z.enum(['auto', 'never']).optional();

const bound = z.strictObject({
  unit: z.enum(['hour', 'day', 'business_day', 'week', 'month']),
  value: field.wholeNumber,
});
const shippingRateData = z.strictObject({
  display_name: field.text.max(100),
  type: z.literal('fixed_amount').optional(),
  fixed_amount: z.strictObject({ amount: field.amount, currency: field.currency }),
  delivery_estimate: z
    .strictObject({ minimum: bound.optional(), maximum: bound.optional() })
    .optional(),
  tax_behavior: z.enum(['exclusive', 'unspecified']).optional(),
  metadata: field.metadata.optional(),
});

export type ShippingRateData = z.output<typeof shippingRateData>;

/** The supported parameters of `POST /v1/checkout/sessions`. */
export const sessionFields = {
  mode: z.enum(['payment', 'setup', 'subscription'], 'Invalid mode'),
  currency: field.currency.optional(),
  line_items: z
    .array(z.strictObject({ price: field.text, quantity: field.positive }))
    .min(1)
    .optional(),
  success_url: field.webAddress,
  cancel_url: field.webAddress.optional(),
  allow_promotion_codes: field.flag.optional(),
  automatic_tax: field.switchable.optional(),
  adaptive_pricing: field.switchable.optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  consent_collection: z
    .strictObject({
      promotions: z.enum(['auto', 'none']).optional(),
      terms_of_service: z.enum(['none', 'required']).optional(),
    })
    .optional(),
  discounts: z
    .array(z.strictObject({ coupon: field.text.optional(), promotion_code: field.text.optional() }))
    .max(1, 'A session takes one discount')
    .optional(),
  client_reference_id: field.text.max(200).optional(),
  custom_text: z
    .strictObject({
      after_submit: wording,
      shipping_address: wording,
      submit: wording,
      terms_of_service_acceptance: wording,
    })
    .optional(),
  customer: field.text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email('Invalid email address').optional(),
  customer_update: z
    .strictObject({ address: autoOrNever, name: autoOrNever, shipping: autoOrNever })
    .optional(),
  expires_at: field.wholeNumber.optional(),
  metadata: field.metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: field.text.optional(),
      metadata: field.metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  phone_number_collection: field.switchable.optional(),
  setup_intent_data: z
    .strictObject({ description: field.text.optional(), metadata: field.metadata.optional() })
    .optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1) })
    .optional(),
  shipping_options: z
    .array(z.strictObject({ shipping_rate_data: shippingRateData }))
    .max(5, 'A session may have 5 shipping options')
    .optional(),
  subscription_data: z.strictObject({ metadata: field.metadata.optional() }).optional(),
};

export type OpenSession = z.output<z.ZodObject<typeof sessionFields>>;
