import { WEBHOOK_SECRET, type TestShop } from './test-shop';
import { eventPayload, signEvent } from './test-sign-event';

export { eventPayload } from './test-sign-event';

/** The provider's signature of a body, made some seconds ago. */
export const signed = (payload: string, secret = WEBHOOK_SECRET, secondsAgo = 0): string =>
  signEvent(payload, secret, secondsAgo);

/**
 * Delivers a body unchanged.
 * @returns the status of the response.
 */
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

/** A completed event of a checkout session; calls with equal arguments make one event. */
export const eventFor = (session: string, id = `evt_${session}`): string =>
  eventPayload(id, 'checkout.session.completed', { id: session, object: 'checkout.session' });
