import type Stripe from 'stripe';
import { invalidRequest } from '../http/stripe-error';
import type { OpenSession } from './session-params';

const MINUTES_30 = 30 * 60;
const HOURS_24 = 24 * 60 * 60;
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

type Mode = OpenSession['mode'];

const onlyIn = (wanted: OpenSession, modes: readonly Mode[], names: (keyof OpenSession)[]) => {
  const wrong = modes.includes(wanted.mode)
    ? undefined
    : names.find((name) => wanted[name] !== undefined);
  if (wrong !== undefined)
    throw invalidRequest(`You can not pass \`${wrong}\` in \`${wanted.mode}\` mode.`, wrong);
};

const checkExpiry = (expiresAt: number | undefined, now: number) => {
  if (expiresAt === undefined) return;
  if (expiresAt < now + MINUTES_30)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  if (expiresAt > now + HOURS_24)
    throw invalidRequest(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
};

const checkMode = (wanted: OpenSession) => {
  onlyIn(wanted, ['payment'], ['shipping_options', 'payment_intent_data', 'submit_type']);
  onlyIn(wanted, ['payment', 'setup'], ['customer_creation']);
  onlyIn(wanted, ['subscription'], ['subscription_data']);
  onlyIn(wanted, ['setup'], ['setup_intent_data']);
  onlyIn(
    wanted,
    ['payment', 'subscription'],
    [
      'line_items',
      'allow_promotion_codes',
      'discounts',
      'automatic_tax',
      'shipping_address_collection',
    ],
  );
  if (wanted.mode === 'setup' && (wanted.currency ?? wanted.payment_method_types) === undefined)
    throw invalidRequest(
      'You must pass `currency` in `setup` mode when `payment_method_types` is not set.',
      'currency',
      'parameter_missing',
    );
  if (wanted.customer !== undefined && wanted.customer_email !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    );
  if (wanted.allow_promotion_codes !== undefined && wanted.discounts !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'discounts',
    );
  if (
    wanted.custom_text?.terms_of_service_acceptance !== undefined &&
    wanted.consent_collection?.terms_of_service !== 'required'
  )
    throw invalidRequest(
      '`custom_text[terms_of_service_acceptance]` needs `consent_collection[terms_of_service]` to be `required`.',
      'custom_text',
    );
  if (wanted.shipping_options !== undefined && wanted.shipping_address_collection === undefined)
    throw invalidRequest(
      '`shipping_options` needs `shipping_address_collection`.',
      'shipping_options',
    );
};

/** @throws StripeError 400 for invalid parameters, before prices are read */
export const checkSession = (wanted: OpenSession, now: number): void => {
  checkMode(wanted);
  checkExpiry(wanted.expires_at, now);
  const count = wanted.line_items?.length ?? 0;
  if (wanted.mode !== 'setup' && count === 0)
    throw invalidRequest(
      `\`line_items\` are required in \`${wanted.mode}\` mode.`,
      'line_items',
      'parameter_missing',
    );
  if (count > (wanted.mode === 'payment' ? 100 : 40))
    throw invalidRequest('You have passed too many line items.', 'line_items');
};

/** @throws StripeError 400 for a customer without the address that automatic tax needs */
export const checkCustomer = (wanted: OpenSession, customer: Stripe.Customer | null): void => {
  if (wanted.customer_update !== undefined && customer === null)
    throw invalidRequest('`customer_update` can only be used with `customer`.', 'customer_update');
  const { address, shipping } = wanted.customer_update ?? {};
  const known = (customer?.shipping?.address ?? customer?.address)?.country ?? null;
  if (
    wanted.automatic_tax?.enabled === true &&
    customer !== null &&
    known === null &&
    address !== 'auto' &&
    shipping !== 'auto'
  )
    throw invalidRequest(
      'Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to `auto` or `customer_update[shipping]` to `auto` to save the address entered in Checkout to the Customer.',
      'automatic_tax',
      'customer_tax_location_invalid',
    );
};

/** @throws StripeError 400 for prices that this session cannot charge */
export const checkLines = (mode: Mode, lines: readonly Stripe.LineItem[]): void => {
  const prices = lines.flatMap(({ price }) => (price === null ? [] : [price]));
  const recurring = prices.filter((price) => price.type === 'recurring');
  const currencies = new Set(prices.map((price) => price.currency));
  const intervals = new Set(
    recurring.map(({ recurring: plan }) => `${plan?.interval} ${plan?.interval_count}`),
  );
  if (prices.some((price) => !price.active))
    throw invalidRequest('The price specified is inactive.', 'line_items[0][price]');
  if (currencies.size > 1)
    throw invalidRequest('All line items must be of one currency.', 'line_items');
  if (mode === 'payment' && recurring.length > 0)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'line_items',
    );
  if (mode === 'subscription' && recurring.length === 0)
    throw invalidRequest(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    );
  if (recurring.length > 20 || (mode === 'subscription' && prices.length - recurring.length > 20))
    throw invalidRequest(
      'A session in `subscription` mode takes 20 recurring and 20 one-time prices.',
      'line_items',
    );
  if (intervals.size > 1)
    throw invalidRequest(
      'Checkout does not support multiple prices with different billing intervals.',
      'line_items',
    );
  if (new Set(recurring.map(({ id }) => id)).size < recurring.length)
    throw invalidRequest('A subscription takes each recurring price once.', 'line_items');
  const total = lines.reduce((sum, line) => sum + line.amount_subtotal, 0);
  if (total > MOST_CENTS)
    throw invalidRequest(
      'Amount must be no more than $999,999.99',
      'line_items',
      'amount_too_large',
    );
  if (mode === 'payment' && total > 0 && total < LEAST_CENTS)
    throw invalidRequest('The total must be at least $0.50 usd.', 'line_items', 'amount_too_small');
};
