import type Stripe from 'stripe';
import { factsOf, FACTS, summaryOf } from './payment-facts';
import type { ProviderPrice, ShippingChoice } from '../pricing/provider-prices';
import type { PageRequest, PaymentFacts, PaymentGateway } from './payment-gateway';
import { customerCalls } from './customer-calls';
import { shopMetadata } from './our-marks';
import { refundCalls } from './refund-calls';
import {
  ask,
  createStripeClient,
  orNull,
  unlessReached,
  type StripeClientSettings,
} from './stripe-client';
import { syncPrices } from './sync-prices';
import { takeSince } from './take-since';

const shippingOption = ({
  name,
  cents,
  days,
}: ShippingChoice): Stripe.Checkout.SessionCreateParams.ShippingOption => ({
  shipping_rate_data: {
    type: 'fixed_amount',
    tax_behavior: 'exclusive',
    display_name: name,
    fixed_amount: { amount: cents, currency: 'usd' },
    delivery_estimate: {
      minimum: { unit: 'business_day', value: days.least },
      maximum: { unit: 'business_day', value: days.most },
    },
  },
});

const sessionParams = (
  request: PageRequest,
  ids: ReadonlyMap<string, string>,
  { automaticTax, installation }: { automaticTax: boolean; installation: string },
): Stripe.Checkout.SessionCreateParams => ({
  mode: request.mode,
  line_items: request.charges.map(({ price, quantity }) => ({
    price: ids.get(price.key) ?? price.key,
    quantity,
  })),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
  expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  shipping_address_collection: { allowed_countries: ['US'] },
  phone_number_collection: { enabled: true },
  allow_promotion_codes: true,
  automatic_tax: { enabled: automaticTax },
  // Charged in dollars for everybody, so that the amount can be compared with ours to the cent.
  adaptive_pricing: { enabled: false },
  custom_text: { submit: { message: request.note } },
  metadata: { ...shopMetadata(installation), kind: request.kind ?? 'cart' },
  ...(request.email !== undefined && { customer_email: request.email }),
  expand: FACTS,
  // Without a customer the provider keeps the card with nobody, and nothing can be charged to it.
  ...(request.keepsCard === true && { customer_creation: 'always' as const }),
  ...(request.mode === 'payment' && {
    shipping_options: request.shipping.map(shippingOption),
    payment_intent_data: {
      metadata: shopMetadata(installation),
      ...(request.keepsCard === true && { setup_future_usage: 'off_session' as const }),
    },
  }),
  ...(request.mode === 'subscription' && {
    subscription_data: { metadata: shopMetadata(installation) },
  }),
});

const allLines = async (stripe: Stripe, session: Stripe.Checkout.Session) => {
  const first = session.line_items;
  if (first !== undefined && !first.has_more) return first.data;
  const lines: Stripe.LineItem[] = [];
  for await (const line of stripe.checkout.sessions.listLineItems(session.id, { limit: 100 }))
    lines.push(line);
  return lines;
};

/** Stripe as a payment gateway. Ids of prices are remembered for as long as the process lives. */
export const createStripeGateway = (
  settings: StripeClientSettings & { automaticTax: boolean; installation: string },
): PaymentGateway => {
  const { automaticTax, installation } = settings;
  const stripe = createStripeClient(settings);
  const known = new Map<string, string>();

  const priceIds = async (prices: readonly ProviderPrice[]) => {
    const unknown = prices.filter(({ key }) => !known.has(key));
    const found = await ask(() => syncPrices(stripe, unknown));
    // Of several who ask for a new price at once, the first id is good for all: one that changed between
    // a call for it and the page that charges it would look like a price of somebody else.
    for (const [key, id] of found) if (!known.has(key)) known.set(key, id);
    return new Map(prices.map(({ key }) => [key, known.get(key) ?? '']));
  };

  const withLines = async (session: Stripe.Checkout.Session): Promise<PaymentFacts> =>
    factsOf(session, await allLines(stripe, session), installation);

  return {
    priceIds,
    openPage: async (request) => {
      const ids = await priceIds(request.charges.map(({ price }) => price));
      const { idempotencyKey } = request;
      return ask(async () =>
        withLines(
          await stripe.checkout.sessions.create(
            sessionParams(request, ids, { automaticTax, installation }),
            { idempotencyKey },
          ),
        ),
      );
    },
    closePage: (sessionId) =>
      ask(async () => {
        const isClosed = async () =>
          (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'open';
        // One that was paid or has expired is refused, and stays as it is.
        await unlessReached(stripe.checkout.sessions.expire(sessionId), isClosed);
      }),
    readPage: (sessionId) =>
      ask(async () => {
        const session = await orNull(
          stripe.checkout.sessions.retrieve(sessionId, { expand: FACTS }),
        );
        return session === null ? null : withLines(session);
      }),
    pagesSince: (since, status) =>
      ask(async () => {
        const list = { limit: 100, ...(status !== undefined && { status }) };
        const sessions = await takeSince(stripe.checkout.sessions.list(list), since);
        return sessions.map((session) => summaryOf(session, installation));
      }),
    ...refundCalls(stripe, installation),
    ...customerCalls(stripe),
  };
};
