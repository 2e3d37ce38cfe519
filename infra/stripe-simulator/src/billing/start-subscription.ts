import type Stripe from 'stripe';
import { cardEndingIn, type Decline } from '../cards/test-cards';
import { appliedDiscount } from '../pricing/applied-discount';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { chargeInvoice } from './charge-invoice';
import { createInvoice } from './create-invoice';
import { createSubscription, type NewSubscription, type Wanted } from './create-subscription';
import type { Billed } from './invoice-lines';

/** The lines of the first invoice: the items of the subscription and the one-time lines. */
const firstBill = (lines: readonly Wanted[], subscription: Stripe.Subscription): Billed[] =>
  lines.map(({ price, quantity }) => ({
    price,
    quantity,
    item: subscription.items.data.find((each) => each.price.id === price.id) ?? null,
  }));

type Start = Omit<NewSubscription, 'status'> & {
  /** Charged for the first invoice; null during a trial. */
  method: Stripe.PaymentMethod | null;
  discount: string | null;
  bankTakesDays?: boolean;
};

type Started = {
  subscription: Stripe.Subscription;
  invoice: Stripe.Invoice | null;
  declined: Decline | null;
};

const statusOf = ({ trialEnd, method, bankTakesDays = false }: Start) => {
  if (trialEnd !== null) return 'trialing';
  const decline = cardEndingIn(method?.card?.last4)?.charging ?? null;
  return bankTakesDays || decline !== null ? 'incomplete' : 'active';
};

/** Stores a discount with the subscription, unless it applies to the first invoice only. */
const storeDiscount = (
  sim: Sim,
  subscription: Stripe.Subscription,
  id: string | null,
): string[] => {
  const applied = appliedDiscount(sim, id);
  if (applied === null || applied.coupon.duration === 'once') return [];
  const { customer } = subscription;
  sim.store.put('discount', { ...applied.discount, customer, subscription: subscription.id });
  return [applied.discount.id];
};

/** Starts a subscription and charges its first invoice, or after a trial the second period's. */
export const startSubscription = (sim: Sim, wanted: Start): Started => {
  const subscription = createSubscription(sim, { ...wanted, status: statusOf(wanted) });
  const discounts = storeDiscount(sim, subscription, wanted.discount);
  if (wanted.method === null || wanted.trialEnd !== null) {
    const waiting = sim.store.put('subscription', { ...subscription, discounts });
    sim.emit('customer.subscription.created', waiting);
    return { subscription: waiting, invoice: null, declined: null };
  }
  const customer = requireRow(sim, 'customer', wanted.customer);
  const invoice = createInvoice(
    sim,
    customer,
    subscription,
    firstBill(wanted.lines, subscription),
    {
      reason: 'subscription_create',
      applied: appliedDiscount(sim, wanted.discount),
      period: { start: sim.now(), end: sim.now() },
    },
  );
  const started = { ...subscription, discounts, latest_invoice: invoice.id };
  sim.emit('customer.subscription.created', sim.store.put('subscription', started));
  const { bankTakesDays = false, method } = wanted;
  const charged = chargeInvoice(sim, invoice, method, { bankTakesDays });
  return { subscription: requireRow(sim, 'subscription', subscription.id), ...charged };
};
