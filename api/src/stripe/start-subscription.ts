import type Stripe from 'stripe';
import { shopMetadata } from './stripe-client';
import type { SubscriptionStart } from './subscription-gateway';

/** How the shop begins its subscriptions at the provider. */
export type StartSettings = { automaticTax: boolean; installation: string };

/** Finds a subscription of a process that ended before it stored it. */
const findStarted = async (stripe: Stripe, { customerId, reference }: SubscriptionStart) => {
  const { data } = await stripe.subscriptions.list({
    customer: customerId,
    status: 'all',
    limit: 100,
    expand: ['data.default_payment_method'],
  });
  return data.find(({ metadata }) => metadata['reference'] === reference);
};

/** Begins a subscription whose first parcel is paid, or returns the one that has begun. */
export const startOnce = async (
  stripe: Stripe,
  start: SubscriptionStart,
  { automaticTax, installation }: StartSettings,
): Promise<Stripe.Subscription> => {
  const before = await findStarted(stripe, start);
  if (before !== undefined) return before;
  const { payment_method: card } = await stripe.paymentIntents.retrieve(start.paymentId);
  return stripe.subscriptions.create(
    {
      customer: start.customerId,
      items: start.charges.map(({ priceId, quantity }) => ({ price: priceId, quantity })),
      ...(typeof card === 'string' && { default_payment_method: card }),
      automatic_tax: { enabled: automaticTax },
      // The time before the first charge is paid already.
      trial_end: Math.floor(start.firstChargeAt.getTime() / 1000),
      metadata: { ...shopMetadata(installation), reference: start.reference },
      expand: ['default_payment_method'],
    },
    { idempotencyKey: `begin-${start.reference}` },
  );
};
