import type Stripe from 'stripe';
import type { Decline } from '../cards/test-cards';
import { createInvoicePayment, payInvoicePayment } from '../resources/invoice-payments';
import { createPaymentIntent } from '../resources/payment-intents';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { changeSubscription, endSubscription, isOver } from './change-subscription';
import { takePayment } from './take-payment';

const DAY = 24 * 60 * 60;

/**
 * Days between attempts to charge an invoice: Stripe's default schedule without machine learning.
 * After the third retry the subscription is cancelled, as by default at Stripe.
 */
const retryDays = [3, 5, 7] as const;

/** The time of the next attempt after `attempts` declined ones; null after the last. */
const nextAttempt = (attempts: number, now: number): number | null => {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : now + days * DAY;
};

type Invoice = Stripe.Invoice;

const subscriptionOf = (sim: Sim, invoice: Invoice): Stripe.Subscription | undefined =>
  sim.store.find('subscription', invoice.parent?.subscription_details?.subscription as string);

/** Marks an invoice as paid and activates its subscription. */
export const markInvoicePaid = (sim: Sim, invoice: Invoice): Invoice => {
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

/** Schedules the next attempt of a declined renewal; ends the subscription after the last one. */
const recordFailure = (sim: Sim, invoice: Invoice, retries: boolean): Invoice => {
  const next = retries
    ? nextAttempt(invoice.attempt_count, sim.now())
    : invoice.next_payment_attempt;
  const failed = sim.store.put('invoice', { ...invoice, next_payment_attempt: next });
  sim.emit('invoice.payment_failed', failed);
  const subscription = subscriptionOf(sim, failed);
  if (subscription === undefined || isOver(subscription) || !retries) return failed;
  if (next === null) endSubscription(sim, subscription, { reason: 'payment_failed' });
  else changeSubscription(sim, subscription, { status: 'past_due' });
  return requireRow(sim, 'invoice', failed.id);
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
  /** The invoice stays open until the bank confirms, as with a bank debit. */
  bankTakesDays?: boolean;
  /** Whether a failure schedules the next attempt; an attempt by the shopper does not. */
  retries?: boolean;
};

/** Charges a card for an open invoice. An invoice of 0 cents is paid without a charge. */
export const chargeInvoice = (
  sim: Sim,
  before: Invoice,
  method: Stripe.PaymentMethod,
  { bankTakesDays = false, retries = false }: Charging = {},
): { invoice: Invoice; declined: Decline | null } => {
  const invoice = sim.store.put('invoice', {
    ...before,
    attempted: true,
    // The first attempt always counts, later ones only when scheduled.
    attempt_count: retries ? before.attempt_count + 1 : Math.max(1, before.attempt_count),
  });
  if (invoice.amount_due === 0) return { invoice: markInvoicePaid(sim, invoice), declined: null };
  const open = intentFor(sim, invoice);
  const { intent, declined } = takePayment(sim, open, method, bankTakesDays);
  if (declined !== null) return { invoice: recordFailure(sim, invoice, retries), declined };
  if (bankTakesDays) return { invoice, declined };
  payInvoicePayment(sim, invoice, intent);
  return { invoice: markInvoicePaid(sim, invoice), declined };
};

/** The card of a subscription, or else the customer's default card. */
export const cardOf = (
  sim: Sim,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined => {
  const customer = sim.store.find('customer', subscription.customer as string);
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return typeof id === 'string' ? sim.store.find('payment_method', id) : undefined;
};

/** Charges a subscription's invoice by the schedule. */
export const collectInvoice = (sim: Sim, invoice: Invoice): Invoice => {
  const subscription = subscriptionOf(sim, invoice);
  const method = subscription === undefined ? undefined : cardOf(sim, subscription);
  if (method !== undefined) return chargeInvoice(sim, invoice, method, { retries: true }).invoice;
  return recordFailure(
    sim,
    sim.store.put('invoice', {
      ...invoice,
      attempted: true,
      attempt_count: invoice.attempt_count + 1,
    }),
    true,
  );
};
