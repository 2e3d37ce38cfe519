import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { ProviderUnavailableError } from './payment-gateway';
import { receiveEvent, type ReceiveEventDeps } from './receive-event';
import { verifyWebhook } from './verify-webhook';

const orTryLater = async (work: Promise<void>) => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new ShopError('payment_provider_unavailable', 'Please deliver this again later.');
  }
};

/** The webhook for the provider's events of every domain. */
export const webhookRoutes = (deps: ReceiveEventDeps, webhookSecret: string): Route[] => [
  route({
    method: 'post',
    path: '/api/stripe/webhook',
    summary: 'Receives events of the payment provider, signed over the raw body',
    raw: true,
    csrf: 'exempt',
    hidden: true,
    handle: async ({ req, res, rawBody }) => {
      const event = verifyWebhook(rawBody, req.get('stripe-signature'), webhookSecret);
      await orTryLater(receiveEvent(deps)(event));
      res.json({ received: true });
    },
  }),
];
