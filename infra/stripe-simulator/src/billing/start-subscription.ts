import type Stripe from 'stripe';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { chargeInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';
import { createSubscription } from './create-subscription';
import type { Billed } from './invoice-lines';
import { appliedDiscount } from '../pricing/applied-discount';

/** The lines of the first invoice: every item of the subscription, and what was bought once with it. */
const firstBill = (
  lines: readonly Stripe.LineItem[],
  subscription: Stripe.Subscription,
): Billed[] =>
  lines.flatMap(({ price, quantity }) => {
    if (price === null) return [];
    const item = subscription.items.data.find((each) => each.price.id === price.id) ?? null;
    return [{ price, quantity: quantity ?? 1, item }];
  });

/** Starts the subscription that a session sells, and pays its first invoice. */
export const startSubscription = (
  sim: Sim,
  session: Stripe.Checkout.Session,
  customerId: string,
  method: Stripe.PaymentMethod,
  bankTakesDays: boolean,
): { subscription: string; invoice: string } => {
  const plan = requireRow(sim, 'session_plan', session.id);
  const subscription = createSubscription(sim, {
    customer: customerId,
    currency: session.currency ?? 'usd',
    lines: plan.lines,
    paymentMethod: method.id,
    metadata: plan.subscriptionMetadata,
    taxed: session.automatic_tax.enabled,
  });
  const customer = requireRow(sim, 'customer', customerId);
  const bill = firstBill(plan.lines, subscription);
  const applied = appliedDiscount(sim, plan.discount);
  const invoice = createInvoice(sim, customer, subscription, bill, {
    reason: 'subscription_create',
    applied,
    period: { start: sim.now(), end: sim.now() },
  });
  // A coupon that counts once has been used by the first invoice.
  const kept = applied === null || applied.coupon.duration === 'once' ? null : applied.discount;
  if (kept !== null)
    sim.store.put('discount', { ...kept, customer: customerId, subscription: subscription.id });
  const started = sim.store.put('subscription', {
    ...subscription,
    discounts: kept === null ? [] : [kept.id],
    latest_invoice: invoice.id,
    status: bankTakesDays ? 'incomplete' : 'active',
  });
  sim.emit('customer.subscription.created', started);
  chargeInvoice(sim, invoice, method, { bankTakesDays });
  return { subscription: started.id, invoice: invoice.id };
};
