import type Stripe from 'stripe';
import { changedFrom } from '../changed-from';
import type { Sim } from '../sim';

type Subscription = Stripe.Subscription;

/** Stores a changed subscription and emits an event with its previous attributes, if anything changed. */
export const changeSubscription = (
  sim: Sim,
  before: Subscription,
  change: Partial<Subscription>,
): Subscription => {
  const after = { ...before, ...change };
  const previous = changedFrom(before, after);
  if (Object.keys(previous).length === 0) return before;
  sim.emit('customer.subscription.updated', sim.store.put('subscription', after), previous);
  return after;
};

/** The end of the paid period. */
export const periodEnd = (subscription: Subscription): number =>
  Math.max(...subscription.items.data.map((item) => item.current_period_end));

export const isOver = ({ status }: Subscription): boolean =>
  status === 'canceled' || status === 'incomplete_expired';

type Ending = Partial<Stripe.Subscription.CancellationDetails> &
  Pick<Stripe.Subscription.CancellationDetails, 'reason'>;

/** Ends a subscription and stops collecting its open invoices. */
export const endSubscription = (sim: Sim, before: Subscription, why: Ending): Subscription => {
  for (const invoice of sim.store.all('invoice'))
    if (
      invoice.status === 'open' &&
      invoice.parent?.subscription_details?.subscription === before.id
    )
      sim.store.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  const over = sim.store.put('subscription', {
    ...before,
    status: 'canceled',
    canceled_at: before.canceled_at ?? sim.now(),
    ended_at: sim.now(),
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...before.cancellation_details,
      ...why,
    },
  });
  sim.emit('customer.subscription.deleted', over);
  return over;
};
