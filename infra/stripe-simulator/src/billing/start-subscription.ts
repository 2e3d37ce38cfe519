import type Stripe from 'stripe';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { chargeInvoice } from './charge-invoice';
import { createInvoice, type Billed } from './create-invoice';
import { createSubscription } from './create-subscription';

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
  });
  const customer = requireRow(sim, 'customer', customerId);
  const bill = firstBill(plan.lines, subscription);
  const invoice = createInvoice(sim, customer, subscription, bill, 'subscription_create');
  const started = sim.store.put('subscription', {
    ...subscription,
    latest_invoice: invoice.id,
    status: bankTakesDays ? 'incomplete' : 'active',
  });
  sim.emit('customer.subscription.created', started);
  chargeInvoice(sim, invoice, method, { bankTakesDays });
  return { subscription: started.id, invoice: invoice.id };
};
