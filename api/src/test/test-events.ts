import Stripe from 'stripe';
import { WEBHOOK_SECRET, type TestShop } from './test-shop';

/** The provider's signature of a body, as of a moment ago. */
export const signed = (payload: string, secret = WEBHOOK_SECRET, secondsAgo = 0): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

/** Delivers a body as it is. @returns the status of the answer. */
export const deliver = async (
  shop: TestShop,
  payload: string,
  signature: string | null = signed(payload),
): Promise<number> => {
  const { status } = await shop.api.request('/api/stripe/webhook', {
    method: 'POST',
    headers: signature === null ? {} : { 'stripe-signature': signature },
    body: payload,
  });
  return status;
};

/** News of any kind. */
export const newsOf = (id: string, type: string, object: object): string =>
  JSON.stringify({ id, object: 'event', type, data: { object } });

/** News of a page; the same for the same page, as of one event. */
export const eventFor = (session: string, id = `evt_${session}`): string =>
  newsOf(id, 'checkout.session.completed', { id: session, object: 'checkout.session' });
