import { z } from 'zod';
import * as field from '../http/params';
import { ProductParams } from '../resources/products';
import { ShippingRateParams } from '../resources/shipping-rates';

const switchable = z.strictObject({ enabled: field.flag });
const wording = z.strictObject({
  message: field.text.max(1200, 'Custom text is at most 1200 long'),
});

const priceData = z.strictObject({
  currency: field.currency,
  unit_amount: field.amount,
  product: field.text.optional(),
  product_data: ProductParams.omit({ id: true }).optional(),
  recurring: z
    .strictObject({
      interval: z.enum(['day', 'week', 'month', 'year']),
      interval_count: field.wholeNumber.optional(),
    })
    .optional(),
});

const line = z.strictObject({
  price: field.text.optional(),
  price_data: priceData.optional(),
  quantity: field.wholeNumber
    .refine((value) => value >= 1, 'This value must be at least 1')
    .optional(),
  metadata: field.metadata.optional(),
});

/** The supported parameters of `POST /v1/checkout/sessions`. */
export const OpenSessionParams = z.strictObject({
  mode: z.enum(['payment', 'setup', 'subscription'], 'Invalid mode'),
  currency: field.currency.optional(),
  line_items: z.array(line).min(1).optional(),
  success_url: field.webAddress,
  cancel_url: field.webAddress.optional(),
  allow_promotion_codes: field.flag.optional(),
  automatic_tax: switchable.optional(),
  adaptive_pricing: switchable.optional(),
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
      after_submit: wording.optional(),
      shipping_address: wording.optional(),
      submit: wording.optional(),
      terms_of_service_acceptance: wording.optional(),
    })
    .optional(),
  customer: field.text.optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email('Invalid email address').optional(),
  customer_update: z
    .strictObject({
      address: z.enum(['auto', 'never']).optional(),
      name: z.enum(['auto', 'never']).optional(),
      shipping: z.enum(['auto', 'never']).optional(),
    })
    .optional(),
  expires_at: field.wholeNumber.optional(),
  locale: field.text.optional(),
  metadata: field.metadata.optional(),
  payment_intent_data: z
    .strictObject({
      description: field.text.optional(),
      metadata: field.metadata.optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
    })
    .optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  phone_number_collection: switchable.optional(),
  setup_intent_data: z
    .strictObject({ description: field.text.optional(), metadata: field.metadata.optional() })
    .optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1) })
    .optional(),
  shipping_options: z
    .array(
      z.strictObject({
        shipping_rate: field.text.optional(),
        shipping_rate_data: ShippingRateParams.omit({ expand: true }).optional(),
      }),
    )
    .max(5, 'A session may have 5 shipping options')
    .optional(),
  submit_type: z.enum(['auto', 'pay', 'book', 'donate']).optional(),
  subscription_data: z
    .strictObject({ description: field.text.optional(), metadata: field.metadata.optional() })
    .optional(),
  ui_mode: z.literal('hosted_page').optional(),
  expand: field.expand,
});

export type OpenSession = z.output<typeof OpenSessionParams>;
