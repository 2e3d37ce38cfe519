import type Stripe from 'stripe';
import { rhythmOf } from '../billing/subscription-items';
import { invalidRequest, rejectIf } from '../http/stripe-error';
import type { OpenSession } from './session-params';

const MINUTES_30 = 30 * 60;
export const HOURS_24 = 24 * 60 * 60;

type Mode = OpenSession['mode'];

/** The modes of parameters that not all sessions take. */
const modesOf: Partial<Record<keyof OpenSession, readonly Mode[]>> = {
  shipping_options: ['payment'],
  payment_intent_data: ['payment'],
  customer_creation: ['payment', 'setup'],
  subscription_data: ['subscription'],
  setup_intent_data: ['setup'],
  line_items: ['payment', 'subscription'],
  allow_promotion_codes: ['payment', 'subscription'],
  discounts: ['payment', 'subscription'],
  automatic_tax: ['payment', 'subscription'],
  shipping_address_collection: ['payment', 'subscription'],
};

const checkMode = (wanted: OpenSession): void => {
  for (const [name, modes] of Object.entries(modesOf))
    if (wanted[name as keyof OpenSession] !== undefined && !modes.includes(wanted.mode))
      throw invalidRequest(`You can not pass \`${name}\` in \`${wanted.mode}\` mode.`, name);
};

/** @throws StripeError 400 for invalid parameters, before prices are read */
export const checkSession = (wanted: OpenSession, now: number): void => {
  checkMode(wanted);
  const count = wanted.line_items?.length ?? 0;
  const { mode, expires_at: expiresAt = now + MINUTES_30 } = wanted;
  rejectIf(
    mode === 'setup' && (wanted.currency ?? wanted.payment_method_types) === undefined,
    'Pass `currency` in `setup` mode.',
    'currency',
    'parameter_missing',
  );
  rejectIf(
    wanted.customer !== undefined && wanted.customer_email !== undefined,
    'Pass only one of customer, customer_email.',
    'customer',
  );
  rejectIf(
    wanted.customer !== undefined && wanted.customer_creation !== undefined,
    'Pass only one of customer, customer_creation.',
    'customer_creation',
  );
  rejectIf(
    wanted.allow_promotion_codes !== undefined && wanted.discounts !== undefined,
    'Pass only one of allow_promotion_codes, discounts.',
    'discounts',
  );
  rejectIf(
    wanted.custom_text?.terms_of_service_acceptance !== undefined &&
      wanted.consent_collection?.terms_of_service !== 'required',
    'A text for terms needs `consent_collection[terms_of_service]` to be `required`.',
    'custom_text',
  );
  rejectIf(
    wanted.shipping_options !== undefined && wanted.shipping_address_collection === undefined,
    '`shipping_options` needs `shipping_address_collection`.',
    'shipping_options',
  );
  rejectIf(
    expiresAt < now + MINUTES_30,
    '`expires_at` must be at least 30 minutes away.',
    'expires_at',
  );
  rejectIf(expiresAt > now + HOURS_24, '`expires_at` must be at most 24 hours away.', 'expires_at');
  rejectIf(
    mode !== 'setup' && count === 0,
    `\`line_items\` are required in \`${mode}\` mode.`,
    'line_items',
    'parameter_missing',
  );
  rejectIf(count > (mode === 'payment' ? 100 : 40), 'Too many line items.', 'line_items');
};

/** @throws StripeError 400 for a customer without the address that automatic tax needs */
export const checkCustomer = (wanted: OpenSession, customer: Stripe.Customer | null): void => {
  const { address, shipping } = wanted.customer_update ?? {};
  const known = (customer?.shipping?.address ?? customer?.address)?.country ?? null;
  rejectIf(
    wanted.customer_update !== undefined && customer === null,
    '`customer_update` can only be used with `customer`.',
    'customer_update',
  );
  rejectIf(
    wanted.automatic_tax?.enabled === true &&
      customer !== null &&
      known === null &&
      address !== 'auto' &&
      shipping !== 'auto',
    'Automatic tax needs an address of the customer, or `customer_update` to save it.',
    'automatic_tax',
    'customer_tax_location_invalid',
  );
};

/** @throws StripeError 400 for prices that this session cannot charge */
export const checkLines = (mode: Mode, lines: readonly Stripe.LineItem[]): void => {
  const prices = lines.flatMap(({ price }) => price ?? []);
  const recurring = prices.filter(({ type }) => type === 'recurring');
  const onceCount = prices.length - recurring.length;
  const isPlan = mode === 'subscription';
  rejectIf(
    prices.some(({ active }) => !active),
    'The price is inactive.',
    'line_items[0][price]',
  );
  rejectIf(
    new Set(prices.map(({ currency }) => currency)).size > 1,
    'All prices must be of one currency.',
    'line_items',
  );
  rejectIf(
    mode === 'payment' && recurring.length > 0,
    'A recurring price needs `subscription` mode.',
    'line_items',
  );
  rejectIf(
    isPlan && recurring.length === 0,
    '`subscription` mode needs a recurring price.',
    'mode',
  );
  rejectIf(
    recurring.length > 20 || (isPlan && onceCount > 20),
    'At most 20 recurring and 20 one-time prices.',
    'line_items',
  );
  rejectIf(
    new Set(recurring.map(rhythmOf)).size > 1,
    'All recurring prices must have one interval.',
    'line_items',
  );
  rejectIf(
    new Set(recurring.map(({ id }) => id)).size < recurring.length,
    'Pass each recurring price once.',
    'line_items',
  );
};
