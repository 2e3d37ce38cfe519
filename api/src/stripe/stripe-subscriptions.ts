import type Stripe from 'stripe';
import { cardCalls } from './card-calls';
import { invoiceCalls, listInvoices } from './invoice-calls';
import { startOnce, type StartSettings } from './start-subscription';
import {
  callProvider,
  createStripeClient,
  ignoreIfDone,
  isFromThisShop,
  nullIfMissing,
  type StripeClientSettings,
} from './stripe-client';
import { discountEnd, toSubscriptionState } from './stripe-models';
import { subscriptionChanges } from './subscription-changes';
import type { SubscriptionGateway, SubscriptionState } from './subscription-gateway';

type ReadCalls = Pick<SubscriptionGateway, 'read' | 'running' | 'sessionOf'>;

const readCalls = (stripe: Stripe, installation: string): ReadCalls => ({
  read: (id) =>
    callProvider(async () => {
      const subscription = await nullIfMissing(
        stripe.subscriptions.retrieve(id, { expand: ['default_payment_method', 'discounts'] }),
      );
      if (subscription === null) return null;
      return {
        ...toSubscriptionState(subscription),
        discountedUntil: discountEnd(subscription),
        invoices: await listInvoices(stripe, id),
      };
    }),
  running: () =>
    callProvider(async () => {
      const found: SubscriptionState[] = [];
      // Without a status the provider lists all that have not ended.
      const list = { limit: 100, expand: ['data.default_payment_method'] };
      for await (const subscription of stripe.subscriptions.list(list))
        if (isFromThisShop(subscription.metadata, installation))
          found.push(toSubscriptionState(subscription));
      return found;
    }),
  sessionOf: (id) =>
    callProvider(async () => {
      const { data } = await stripe.checkout.sessions.list({ subscription: id, limit: 1 });
      return data[0]?.id ?? null;
    }),
});

const endCalls = (stripe: Stripe): Pick<SubscriptionGateway, 'setCancelAtPeriodEnd' | 'end'> => ({
  setCancelAtPeriodEnd: (id, cancel) =>
    callProvider(async () => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: cancel });
    }),
  end: (id) =>
    callProvider(async () => {
      const hasEnded = async () => {
        const subscription = await nullIfMissing(stripe.subscriptions.retrieve(id));
        return subscription === null || toSubscriptionState(subscription).status === 'ended';
      };
      if (!(await hasEnded())) await ignoreIfDone(stripe.subscriptions.cancel(id), hasEnded);
    }),
});

/** Stripe as a gateway for subscriptions. */
export const createStripeSubscriptions = (
  settings: StripeClientSettings & StartSettings,
): SubscriptionGateway => {
  const stripe = createStripeClient(settings);
  return {
    start: (start) =>
      callProvider(async () => toSubscriptionState(await startOnce(stripe, start, settings))),
    ...readCalls(stripe, settings.installation),
    ...invoiceCalls(stripe),
    ...subscriptionChanges(stripe),
    ...endCalls(stripe),
    ...cardCalls(stripe, settings.installation),
  };
};
