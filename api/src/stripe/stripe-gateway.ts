import type Stripe from 'stripe';
import {
  requirePriceId,
  type ProviderPrice,
  type ShippingChoice,
} from '../pricing/provider-prices';
import { paymentCalls } from './payment-calls';
import type { CheckoutSessionRequest, CheckoutSession, PaymentGateway } from './payment-gateway';
import { providerPage } from './provider-page';
import {
  callProvider,
  createStripeClient,
  ignoreIfDone,
  listSince,
  nullIfMissing,
  rethrowRejection,
  shopMetadata,
  type StripeClientSettings,
} from './stripe-client';
import { toCheckoutSession, sessionFields, toSessionSummary } from './stripe-models';
import { syncPrices } from './sync-prices';

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
    ...(days && {
      delivery_estimate: {
        minimum: { unit: 'business_day' as const, value: days.least },
        maximum: { unit: 'business_day' as const, value: days.most },
      },
    }),
  },
});

const payerParams = ({
  customerId: customer,
  email,
  storesCard,
}: CheckoutSessionRequest): Partial<Stripe.Checkout.SessionCreateParams> =>
  customer === undefined
    ? {
        ...(email !== undefined && { customer_email: email }),
        // A card without a customer cannot be charged later.
        ...(storesCard === true && { customer_creation: 'always' as const }),
      }
    : { customer, customer_update: { address: 'auto', name: 'auto', shipping: 'auto' } };

const sessionParams = (
  request: CheckoutSessionRequest,
  { automaticTax, installation }: { automaticTax: boolean; installation: string },
): Stripe.Checkout.SessionCreateParams => ({
  mode: request.mode,
  line_items: request.charges.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
  success_url: request.successUrl,
  cancel_url: request.cancelUrl,
  expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  shipping_address_collection: { allowed_countries: ['US'] },
  phone_number_collection: { enabled: true },
  ...(request.promotionId === undefined
    ? { allow_promotion_codes: true }
    : { discounts: [{ promotion_code: request.promotionId }] }),
  automatic_tax: { enabled: automaticTax },
  // All buyers pay in dollars, so that the amount can be compared with ours.
  adaptive_pricing: { enabled: false },
  custom_text: { submit: { message: request.note } },
  metadata: { ...shopMetadata(installation), kind: request.kind ?? 'cart' },
  ...payerParams(request),
  expand: sessionFields,
  ...(request.mode === 'payment' && {
    shipping_options: request.shipping.map(shippingOption),
    payment_intent_data: {
      metadata: shopMetadata(installation),
      ...(request.storesCard === true && { setup_future_usage: 'off_session' as const }),
    },
  }),
  ...(request.mode === 'subscription' && {
    subscription_data: { metadata: shopMetadata(installation) },
  }),
});

/** Only a discount code can make a session of ours invalid. */
const rejectBadCode = <Result>(
  { promotionId }: CheckoutSessionRequest,
  opened: Promise<Result>,
): Promise<Result> => (promotionId === undefined ? opened : rethrowRejection(opened));

const listLines = async (stripe: Stripe, session: Stripe.Checkout.Session) => {
  const first = session.line_items;
  if (first !== undefined && !first.has_more) return first.data;
  const lines: Stripe.LineItem[] = [];
  for await (const line of stripe.checkout.sessions.listLineItems(session.id, { limit: 100 }))
    lines.push(line);
  return lines;
};

/** Stripe as a payment gateway. Caches price ids for the life of the process. */
export const createStripeGateway = (
  settings: StripeClientSettings & { automaticTax: boolean; installation: string },
): PaymentGateway => {
  const { automaticTax, installation } = settings;
  const stripe = createStripeClient(settings);
  const knownIds = new Map<string, string>();

  const priceIds = async (prices: readonly ProviderPrice[]) => {
    const unknown = prices.filter(({ key }) => !knownIds.has(key));
    const found = await callProvider(() => syncPrices(stripe, unknown));
    // The first id of concurrent calls stays: an id that changes before its session opens would
    // look like a wrong price.
    for (const [key, id] of found) if (!knownIds.has(key)) knownIds.set(key, id);
    return new Map(prices.map((price) => [price.key, requirePriceId(knownIds, price)]));
  };

  const readModel = async (session: Stripe.Checkout.Session): Promise<CheckoutSession> =>
    toCheckoutSession(session, await listLines(stripe, session), installation);

  return {
    priceIds,
    openSession: (request) =>
      callProvider(async () =>
        readModel(
          await rejectBadCode(
            request,
            stripe.checkout.sessions.create(
              sessionParams(request, { automaticTax, installation }),
              { idempotencyKey: request.idempotencyKey },
            ),
          ),
        ),
      ),
    closeSession: (sessionId) =>
      callProvider(async () => {
        const isClosed = async () =>
          (await stripe.checkout.sessions.retrieve(sessionId)).status !== 'open';
        // The provider rejects this for a session that is paid or expired.
        await ignoreIfDone(stripe.checkout.sessions.expire(sessionId), isClosed);
      }),
    readSession: (sessionId) =>
      callProvider(async () => {
        const session = await nullIfMissing(
          stripe.checkout.sessions.retrieve(sessionId, { expand: sessionFields }),
        );
        return session === null ? null : readModel(session);
      }),
    sessionsSince: (since, status) =>
      callProvider(async () => {
        const list = { limit: 100, ...(status !== undefined && { status }) };
        const sessions = await listSince(stripe.checkout.sessions.list(list), since);
        return sessions.map((session) => toSessionSummary(session, installation));
      }),
    pageOf: providerPage(settings),
    ...paymentCalls(stripe, installation),
  };
};
