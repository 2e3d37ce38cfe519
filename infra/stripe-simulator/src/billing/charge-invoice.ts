import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards';
import { createInvoicePayment, payInvoicePayment } from '../resources/invoice-payments';
import { createPaymentIntent } from '../resources/payment-intents';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { changeSubscription, endSubscription, isOver } from './change-subscription';
import { nextAttempt } from './retry-schedule';
import { takePayment } from './take-payment';

type Invoice = Stripe.Invoice;

const subscriptionOf = (sim: Sim, invoice: Invoice): Stripe.Subscription | undefined =>
  sim.store.find('subscription', invoice.parent?.subscription_details?.subscription as string);

/** Marks an invoice as paid, says so, and sets a subscription right that waited for it. */
export const settleInvoice = (sim: Sim, invoice: Invoice): Invoice => {
  const paid = sim.store.put('invoice', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: sim.now() },
  });
  sim.emit('invoice.paid', paid);
  sim.emit('invoice.payment_succeeded', paid);
  const subscription = subscriptionOf(sim, paid);
  if (subscription !== undefined && !isOver(subscription))
    changeSubscription(sim, subscription, { status: 'active' });
  return paid;
};

/** A renewal that was refused is tried again by the schedule; after the last try it is over. */
const recordRefusal = (sim: Sim, invoice: Invoice, retries: boolean): Invoice => {
  const next = retries
    ? nextAttempt(invoice.attempt_count, sim.now())
    : invoice.next_payment_attempt;
  const refused = sim.store.put('invoice', { ...invoice, next_payment_attempt: next });
  sim.emit('invoice.payment_failed', refused);
  const subscription = subscriptionOf(sim, refused);
  if (subscription === undefined || isOver(subscription) || !retries) return refused;
  if (next === null) endSubscription(sim, subscription, { reason: 'payment_failed' });
  else changeSubscription(sim, subscription, { status: 'past_due' });
  return requireRow(sim, 'invoice', refused.id);
};

const intentFor = (sim: Sim, invoice: Invoice): Stripe.PaymentIntent => {
  const open = sim.store.all('invoice_payment').find((row) => row.invoice === invoice.id);
  if (open !== undefined)
    return requireRow(sim, 'payment_intent', open.payment.payment_intent as string);
  const intent = createPaymentIntent(sim, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer as string,
    description: 'Subscription',
    metadata: {},
    setupFutureUsage: 'off_session',
  });
  createInvoicePayment(sim, invoice, intent);
  return intent;
};

export type Charging = {
  /** The money is only promised, as with a bank debit: the invoice stays open. */
  bankTakesDays?: boolean;
  /** A refusal leads to the next try by the schedule; a shopper's own try changes no schedule. */
  retries?: boolean;
};

/** Charges a card for an open invoice. One that comes to nothing is paid without a card. */
export const chargeInvoice = (
  sim: Sim,
  before: Invoice,
  method: Stripe.PaymentMethod,
  { bankTakesDays = false, retries = false }: Charging = {},
): { invoice: Invoice; declined: Decline | null } => {
  const invoice = sim.store.put('invoice', {
    ...before,
    attempted: true,
    // Any first try counts, later ones only when the schedule makes them.
    attempt_count: retries ? before.attempt_count + 1 : Math.max(1, before.attempt_count),
  });
  if (invoice.amount_due === 0) return { invoice: settleInvoice(sim, invoice), declined: null };
  const open = intentFor(sim, invoice);
  const { intent, declined } = takePayment(sim, open, method, bankTakesDays);
  if (declined !== null) return { invoice: recordRefusal(sim, invoice, retries), declined };
  if (bankTakesDays) return { invoice, declined };
  payInvoicePayment(sim, invoice, intent);
  return { invoice: settleInvoice(sim, invoice), declined };
};

/** The card that a subscription is charged to: its own, else the customer's. */
export const cardOf = (
  sim: Sim,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined => {
  const customer = sim.store.find('customer', subscription.customer as string);
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof id === 'string' ? sim.store.find('payment_method', id) : undefined;
};

/** Charges a subscription's invoice again, or for the first time in its period. */
export const collectInvoice = (sim: Sim, invoice: Invoice): Invoice => {
  const subscription = subscriptionOf(sim, invoice);
  const method = subscription === undefined ? undefined : cardOf(sim, subscription);
  if (method !== undefined) return chargeInvoice(sim, invoice, method, { retries: true }).invoice;
  return recordRefusal(
    sim,
    sim.store.put('invoice', {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
    }),
    true,
  );
};
