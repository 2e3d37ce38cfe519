import type Stripe from 'stripe';
import { appliedDiscount } from '../pricing/price-lines';
import type { Sim } from '../sim';
import { idOf, type Id } from '../store/store';
import { addInterval } from './add-interval';
import { changeSubscription, endSubscription, periodEnd } from './change-subscription';
import { collectInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';

const nextPeriod = (item: Stripe.SubscriptionItem): Stripe.SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: addInterval(item.current_period_end, item.plan),
});

/** Returns whether a discount still applies to a period that begins now. */
const isRunning = (sim: Sim, id: Id): boolean => {
  const discount = sim.store.find('discount', id);
  return discount !== undefined && (discount.end === null || discount.end > sim.now());
};

/** At the end of a period, ends a canceled subscription and charges any other. */
export const renewSubscription = (sim: Sim, before: Stripe.Subscription): void => {
  if (before.cancel_at_period_end) {
    endSubscription(sim, before, { reason: 'cancellation_requested' });
    return;
  }
  const items = { ...before.items, data: before.items.data.map(nextPeriod) };
  const billed = items.data.map((item) => {
    const { price, quantity = 1 } = item;
    return { price, quantity, item };
  });
  const discounts = before.discounts.filter((id) => isRunning(sim, id));
  const invoice = createInvoice(sim, before, billed, {
    reason: 'subscription_cycle',
    applied: appliedDiscount(sim, idOf(discounts[0])),
    period: {
      start: Math.min(...before.items.data.map((item) => item.current_period_start)),
      end: periodEnd(before),
    },
  });
  changeSubscription(sim, before, { discounts, items, latest_invoice: invoice.id });
  collectInvoice(sim, invoice);
};
