import type Stripe from 'stripe';
import type { ChargedLine } from '../pricing/provider-prices';
import { callProvider, rethrowRejection } from './stripe-client';
import type { SubscriptionChanges } from './subscription-gateway';

/** Every change takes effect with the next charge; the days until then are paid. */
const unprorated = { proration_behavior: 'none' } as const;

type Item = Pick<Stripe.SubscriptionItem, 'id' | 'price' | 'quantity'>;

/** The changes that turn the items into these charges; empty when they are equal. */
const itemChanges = (
  items: readonly Item[],
  charges: readonly ChargedLine[],
): Stripe.SubscriptionUpdateParams.Item[] => {
  const wanted = new Map(charges.map(({ priceId, quantity }) => [priceId, quantity]));
  const known = new Set(items.map(({ price }) => price.id));
  return [
    ...items.flatMap(({ id, price, quantity = 1 }): Stripe.SubscriptionUpdateParams.Item[] => {
      const next = wanted.get(price.id);
      if (next === undefined) return [{ id, deleted: true }];
      return next === quantity ? [] : [{ id, quantity: next }];
    }),
    ...charges
      .filter(({ priceId }) => !known.has(priceId))
      .map(({ priceId, quantity }) => ({ price: priceId, quantity })),
  ];
};

/** Stripe's calls that change a running subscription. */
export const subscriptionChanges = (stripe: Stripe): SubscriptionChanges => {
  const change = (work: () => Promise<unknown>): Promise<void> =>
    callProvider(async () => void (await rethrowRejection(work())));
  return {
    // A trial is Stripe's way to move the next charge of a running subscription.
    moveNextCharge: (id, at, idempotencyKey) =>
      change(() =>
        stripe.subscriptions.update(
          id,
          { trial_end: Math.floor(at.getTime() / 1000), ...unprorated },
          { idempotencyKey },
        ),
      ),
    endDiscount: (id) => change(() => stripe.subscriptions.update(id, { discounts: '' })),
    setCharges: (id, charges, idempotencyKey) =>
      change(async () => {
        const { items } = await stripe.subscriptions.retrieve(id);
        const changes = itemChanges(items.data, charges);
        if (changes.length === 0) return;
        await stripe.subscriptions.update(
          id,
          { items: changes, ...unprorated },
          { idempotencyKey },
        );
      }),
    setShippingAddress: (customerId, { name, zip, ...address }, idempotencyKey) =>
      change(() =>
        stripe.customers.update(
          customerId,
          { shipping: { name, address: { ...address, postal_code: zip } } },
          { idempotencyKey },
        ),
      ),
  };
};
