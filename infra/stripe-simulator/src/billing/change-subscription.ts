import type Stripe from 'stripe';
import { nulls } from '../http/resource';
import { changedFrom, type Sim } from '../sim';

type Subscription = Stripe.Subscription;

/** Stores a changed subscription and emits an event, if anything changed. */
export const changeSubscription = (
  sim: Sim,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription => {
  const after = { ...before, ...change };
  if (Object.keys(changedFrom(before, after)).length === 0) return before;
  return sim.save('subscription', after, 'customer.subscription.updated');
};

/** The end of the paid period. */
export const periodEnd = (subscription: Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));

export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

type Details = Stripe.Subscription.CancellationDetails;
export const noCancellation: Details = nulls('comment feedback feedback_option reason');

/** Ends a subscription and stops collecting its open invoices. */
export const endSubscription = (
  sim: Sim,
  before: Subscription,
  why: Partial<Details>,
): Subscription => {
  for (const invoice of sim.store.all('invoice'))
    if (
      invoice.status === 'open' &&
      invoice.parent?.subscription_details?.subscription === before.id
    )
      sim.store.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  const over: Subscription = {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? sim.now(),
    ended_at: sim.now(),
    cancellation_details: { ...noCancellation, ...before.cancellation_details, ...why },
  };
  return sim.save('subscription', over, 'customer.subscription.deleted');
};

/** Expires a subscription whose first payment was never made. */
export const expireSubscription = (sim: Sim, subscription: Subscription): void => {
  const invoice = sim.store.find('invoice', subscription.latest_invoice);
  if (invoice !== undefined) sim.store.put('invoice', { ...invoice, status: 'void' });
  changeSubscription(sim, subscription, { status: 'incomplete_expired' });
};
