import Stripe from 'stripe';

/** The provider's signature of an event's body, made some seconds ago. */
export const signEvent = (payload: string, secret: string, secondsAgo = 0): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

/** The body of an event of any type. */
export const eventPayload = (id: string, type: string, object: object): string =>
  JSON.stringify({ id, object: 'event', type, data: { object } });
