import type Stripe from 'stripe';
import { callProvider, nullIfMissing, shopMetadata } from './stripe-client';
import { toCardSession } from './stripe-models';
import type { CardSessionRequest, SubscriptionGateway } from './subscription-gateway';

const cardSessionParams = (
  request: CardSessionRequest,
  installation: string,
): Stripe.Checkout.SessionCreateParams => {
  const { subscriptionId: subscription } = request;
  const metadata = { ...shopMetadata(installation), kind: 'card', subscription };
  return {
    mode: 'setup',
    currency: 'usd',
    customer: request.customerId,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    custom_text: { submit: { message: request.note } },
    setup_intent_data: { metadata },
    metadata,
    expand: ['setup_intent'],
  };
};

type CardCalls = Pick<SubscriptionGateway, 'openCardSession' | 'readCardSession' | 'setCard'>;

/** Calls about the card that a subscription charges. */
export const cardCalls = (stripe: Stripe, installation: string): CardCalls => ({
  openCardSession: (request) =>
    callProvider(async () => {
      const { idempotencyKey } = request;
      return toCardSession(
        await stripe.checkout.sessions.create(cardSessionParams(request, installation), {
          idempotencyKey,
        }),
      );
    }),
  readCardSession: (pageId) =>
    callProvider(async () => {
      const session = await nullIfMissing(
        stripe.checkout.sessions.retrieve(pageId, { expand: ['setup_intent'] }),
      );
      return session?.mode === 'setup' ? toCardSession(session) : null;
    }),
  setCard: (id, cardId) =>
    callProvider(async () => {
      await stripe.subscriptions.update(id, { default_payment_method: cardId });
    }),
});
