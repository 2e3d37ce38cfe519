import type Stripe from 'stripe';
import { rhythmOf } from '../billing/subscription-endpoints';
import { invalidRequest, refuse } from '../http/stripe-error';
import type { OpenSession } from './session-params';

const MINUTES_30 = 30 * 60;
export const HOURS_24 = 24 * 60 * 60;
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

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
  refuse([
    [
      mode === 'setup' && (wanted.currency ?? wanted.payment_method_types) === undefined,
      'You must pass `currency` in `setup` mode when `payment_method_types` is not set.',
      'currency',
      'parameter_missing',
    ],
    [
      wanted.customer !== undefined && wanted.customer_email !== undefined,
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    ],
    [
      wanted.allow_promotion_codes !== undefined && wanted.discounts !== undefined,
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'discounts',
    ],
    [
      wanted.custom_text?.terms_of_service_acceptance !== undefined &&
        wanted.consent_collection?.terms_of_service !== 'required',
      '`custom_text[terms_of_service_acceptance]` needs `consent_collection[terms_of_service]` to be `required`.',
      'custom_text',
    ],
    [
      wanted.shipping_options !== undefined && wanted.shipping_address_collection === undefined,
      '`shipping_options` needs `shipping_address_collection`.',
      'shipping_options',
    ],
    [
      expiresAt < now + MINUTES_30,
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    ],
    [
      expiresAt > now + HOURS_24,
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    ],
    [
      mode !== 'setup' && count === 0,
      `\`line_items\` are required in \`${mode}\` mode.`,
      'line_items',
      'parameter_missing',
    ],
    [count > (mode === 'payment' ? 100 : 40), 'You have passed too many line items.', 'line_items'],
  ]);
};

/** @throws StripeError 400 for a customer without the address that automatic tax needs */
export const checkCustomer = (wanted: OpenSession, customer: Stripe.Customer | null): void => {
  const { address, shipping } = wanted.customer_update ?? {};
  const known = (customer?.shipping?.address ?? customer?.address)?.country ?? null;
  refuse([
    [
      wanted.customer_update !== undefined && customer === null,
      '`customer_update` can only be used with `customer`.',
      'customer_update',
    ],
    [
      wanted.automatic_tax?.enabled === true &&
        customer !== null &&
        known === null &&
        address !== 'auto' &&
        shipping !== 'auto',
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      'automatic_tax',
      'customer_tax_location_invalid',
    ],
  ]);
};

/** @throws StripeError 400 for prices that this session cannot charge */
export const checkLines = (mode: Mode, lines: readonly Stripe.LineItem[]): void => {
  const prices = lines.flatMap(({ price }) => price ?? []);
  const recurring = prices.filter(({ type }) => type === 'recurring');
  const onceCount = prices.length - recurring.length;
  const total = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  const isPlan = mode === 'subscription';
  refuse([
    [
      prices.some(({ active }) => !active),
      'The price specified is inactive.',
      'line_items[0][price]',
    ],
    [
      new Set(prices.map(({ currency }) => currency)).size > 1,
      'All line items must be of one currency.',
      'line_items',
    ],
    [
      mode === 'payment' && recurring.length > 0,
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items',
    ],
    [
      isPlan && recurring.length === 0,
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    ],
    [
      recurring.length > 20 || (isPlan && onceCount > 20),
      'A session in `subscription` mode takes 20 recurring and 20 one-time prices.',
      'line_items',
    ],
    [
      new Set(recurring.map(rhythmOf)).size > 1,
      'Checkout does not support multiple prices with different billing intervals.',
      'line_items',
    ],
    [
      new Set(recurring.map(({ id }) => id)).size < recurring.length,
      'A subscription takes each recurring price once.',
      'line_items',
    ],
    [
      total > MOST_CENTS,
      'Amount must be no more than $999,999.99',
      'line_items',
      'amount_too_large',
    ],
    [
      mode === 'payment' && total > 0 && total < LEAST_CENTS,
      'The total must be at least $0.50 usd.',
      'line_items',
      'amount_too_small',
    ],
  ]);
};
