import type Stripe from 'stripe';
import { expireSession } from '../checkout/expire-session';
import { payInvoice } from '../checkout/pay-invoice';
import { forgetOldKeys } from '../http/idempotency';
import { createInvoice } from '../resources/create-invoice';
import { requireRow } from '../resources/require-row';
import { ended, periodEnd } from '../resources/subscriptions';
import type { Sim } from '../sim';
import { addInterval } from './add-interval';

const nextPeriod = (item: Stripe.SubscriptionItem): Stripe.SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: addInterval(item.current_period_end, item.plan),
});

/** One period later: ended where the buyer asked for it, else charged again. */
const renew = (sim: Sim, before: Stripe.Subscription): Stripe.Subscription => {
  if (before.cancel_at_period_end) {
    const over = sim.store.put('subscription', ended(before, periodEnd(before)));
    sim.emit('customer.subscription.deleted', over);
    return over;
  }
  const renewed = sim.store.put('subscription', {
    ...before,
    items: { ...before.items, data: before.items.data.map(nextPeriod) },
  });
  const customer = requireRow(sim, 'customer', before.customer as string);
  const method = requireRow(sim, 'payment_method', before.default_payment_method as string);
  const bill = renewed.items.data.map((item) => ({
    price: item.price,
    quantity: item.quantity ?? 1,
    item,
  }));
  const invoice = createInvoice(sim, customer, renewed, bill, 'subscription_cycle');
  payInvoice(sim, invoice, method);
  const billed = sim.store.put('subscription', { ...renewed, latest_invoice: invoice.id });
  sim.emit('customer.subscription.updated', billed, { latest_invoice: before.latest_invoice });
  return billed;
};

const renewWhileDue = (sim: Sim, subscription: Stripe.Subscription) => {
  let current = subscription;
  while (current.status === 'active' && periodEnd(current) <= sim.now())
    current = renew(sim, current);
};

const endOf = (sim: Sim, session: Stripe.Checkout.Session): number =>
  sim.store.find('session_plan', session.id)?.endsAt ?? session.expires_at;

/** Does what the passing of time does at the provider: sessions expire, subscriptions renew or end. */
export const passTime = (sim: Sim): void => {
  for (const session of sim.store.all('checkout.session'))
    if (session.status === 'open' && endOf(sim, session) <= sim.now()) expireSession(sim, session);
  for (const subscription of sim.store.all('subscription')) renewWhileDue(sim, subscription);
  forgetOldKeys(sim);
};
