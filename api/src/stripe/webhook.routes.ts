import { Counter } from 'prom-client';
import { route, type Route } from '../http/route';
import { ShopError } from '../http/shop-error';
import { ProviderUnavailableError } from './payment-gateway';
import { receiveEvent, type ReceiveEventDeps } from './receive-event';
import { verifyWebhook, type ProviderEvent } from './verify-webhook';

const orTryLater = async (work: Promise<void>) => {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw new ShopError('payment_provider_unavailable', 'Please deliver this again later.');
  }
};

const outcomes = ['received', 'rejected', 'unsigned'] as const;

/** Counts what arrives at the webhook. Anybody can send unsigned messages, so no alert reads their number. */
export const createEventCounter = (): Counter<'outcome'> => {
  const events = new Counter({
    name: 'candor_webhook_events_total',
    help: 'Messages at the webhook: received, signed but rejected, or without a valid signature',
    labelNames: ['outcome'],
    registers: [],
  });
  for (const outcome of outcomes) events.inc({ outcome }, 0);
  return events;
};

/** Counts an event that cannot be applied, and rejects it: the provider delivers it again. */
const received = async (work: Promise<void>, events: Counter<'outcome'>): Promise<void> => {
  try {
    await orTryLater(work);
    events.inc({ outcome: 'received' });
  } catch (error) {
    events.inc({ outcome: 'rejected' });
    throw error;
  }
};

const verified = (
  events: Counter<'outcome'>,
  ...message: Parameters<typeof verifyWebhook>
): ProviderEvent => {
  try {
    return verifyWebhook(...message);
  } catch (error) {
    events.inc({ outcome: 'unsigned' });
    throw error;
  }
};

/** The webhook for the provider's events of every domain. */
export const webhookRoutes = (
  deps: ReceiveEventDeps,
  webhookSecret: string,
  events: Counter<'outcome'>,
): Route[] => [
  route({
    method: 'post',
    path: '/api/stripe/webhook',
    summary: 'Receives events of the payment provider, signed over the raw body',
    raw: true,
    csrf: 'exempt',
    hidden: true,
    handle: async ({ req, res, rawBody }) => {
      const event = verified(events, rawBody, req.get('stripe-signature'), webhookSecret);
      await received(receiveEvent(deps)(event), events);
      res.json({ received: true });
    },
  }),
];
