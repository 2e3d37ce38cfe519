import type Stripe from 'stripe';
import { appliedDiscount } from '../pricing/applied-discount';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { addInterval } from '../time/add-interval';
import { changeSubscription, endSubscription, periodEnd } from './change-subscription';
import { collectInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';

const nextPeriod = (item: Stripe.SubscriptionItem): Stripe.SubscriptionItem => ({
  ...item,
  current_period_start: item.current_period_end,
  current_period_end: addInterval(item.current_period_end, item.plan),
});

/** Whether a discount still applies to a period that begins now. */
const isRunning = (sim: Sim, id: string): boolean => {
  const discount = sim.store.find('discount', id);
  return discount !== undefined && (discount.end === null || discount.end > sim.now());
};

/** At the end of a period, ends a cancelled subscription and charges any other one. */
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
  const discounts = before.discounts.filter((id) => isRunning(sim, id as string));
  const invoice = createInvoice(sim, customer, before, bill, {
    reason: 'subscription_cycle',
    applied: appliedDiscount(sim, (discounts[0] as string | undefined) ?? null),
    period: {
      start: Math.min(...before.items.data.map((item) => item.current_period_start)),
      end: periodEnd(before),
    },
  });
  changeSubscription(sim, before, { discounts, items, latest_invoice: invoice.id });
  collectInvoice(sim, invoice);
};
