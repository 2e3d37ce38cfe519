import type Stripe from 'stripe';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { addInterval } from '../time/add-interval';
import { changeSubscription, endSubscription } from './change-subscription';
import { collectInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';

const nextPeriod = (item: Stripe.SubscriptionItem): Stripe.SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: addInterval(item.current_period_end, item.plan),
});

/** A period is over: the subscription ends where the buyer asked for it, else it is charged again. */
export const renewSubscription = (sim: Sim, before: Stripe.Subscription): void => {
  if (before.cancel_at_period_end) {
    endSubscription(sim, before, { reason: 'cancellation_requested' });
    return;
  }
  const items = { ...before.items, data: before.items.data.map(nextPeriod) };
  const customer = requireRow(sim, 'customer', before.customer as string);
  const bill = items.data.map((item) => ({
    price: item.price,
    quantity: item.quantity ?? 1,
    item,
  }));
  const invoice = createInvoice(sim, customer, before, bill, 'subscription_cycle');
  changeSubscription(sim, before, { items, latest_invoice: invoice.id });
  collectInvoice(sim, invoice);
};
