import type Stripe from 'stripe';
import { nulls } from '../http/resource';
import { createPaymentIntent, takePayment } from '../resources/payments';
import type { Decline } from '../resources/test-cards';
import { makeId, type Sim } from '../sim';
import { changeSubscription, endSubscription, isOver } from './change-subscription';

const DAY = 24 * 60 * 60;

/**
 * Days between attempts to charge an invoice: Stripe's default schedule without machine learning.
 * After the third retry the subscription is canceled, as by default at Stripe.
 */
const retryDays = [3, 5, 7] as const;

/** The time of the next attempt after `attempts` declined ones; null after the last. */
const nextAttempt = (attempts: number, now: number): number | null => {
  const days = retryDays[attempts - 1];
  return days === undefined ? null : now + days * DAY;
};

type Invoice = Stripe.Invoice;

export const subscriptionOf = (sim: Sim, invoice: Invoice): Stripe.Subscription | undefined =>
  sim.store.find('subscription', invoice.parent?.subscription_details?.subscription);

/** Marks an invoice and its payment as paid, and activates its subscription. */
export const markInvoicePaid = (sim: Sim, invoice: Invoice): Invoice => {
  for (const row of sim.store.all('invoice_payment'))
    if (row.invoice === invoice.id)
      sim.store.put('invoice_payment', {
        ...row,
        amount_paid: invoice.amount_due,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: sim.now() },
      });
  const after: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: sim.now() },
  };
  const paid = sim.save('invoice', after, 'invoice.paid');
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
  const after = { ...invoice, next_payment_attempt: next };
  const failed = sim.save('invoice', after, 'invoice.payment_failed');
  const subscription = subscriptionOf(sim, failed);
  if (subscription === undefined || isOver(subscription) || !retries) return failed;
  if (next === null) endSubscription(sim, subscription, { reason: 'payment_failed' });
  else changeSubscription(sim, subscription, { status: 'past_due' });
  return sim.row('invoice', failed.id);
};

const intentFor = (sim: Sim, invoice: Invoice): Stripe.PaymentIntent => {
  const open = sim.store.all('invoice_payment').find((row) => row.invoice === invoice.id);
  if (open !== undefined) return sim.row('payment_intent', open.payment.payment_intent);
  const intent = createPaymentIntent(sim, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    description: 'Subscription',
    setup_future_usage: 'off_session',
  });
  sim.store.put('invoice_payment', {
    id: makeId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: sim.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: nulls('canceled_at paid_at'),
  });
  return intent;
};

type Charging = {
  /** The invoice stays open until the bank confirms, as with a bank debit. */
  bankTakesDays?: boolean;
  /** True when a failure schedules the next attempt; an attempt by the shopper does not. */
  retries?: boolean;
};

/** Charges a card for an open invoice. An invoice of 0 cents is paid without a charge. */
export const chargeInvoice = (
  sim: Sim,
  before: Invoice,
  method: Stripe.PaymentMethod | null,
  { bankTakesDays = false, retries = false }: Charging = {},
): { invoice: Invoice; declined: Decline | null } => {
  const invoice = sim.store.put('invoice', {
    ...before,
    attempted: true,
    // The first attempt always counts, later ones only when scheduled.
    attempt_count: retries ? before.attempt_count + 1 : Math.max(1, before.attempt_count),
  });
  if (method === null) return { invoice: recordFailure(sim, invoice, retries), declined: null };
  if (invoice.amount_due === 0) return { invoice: markInvoicePaid(sim, invoice), declined: null };
  const { declined } = takePayment(sim, intentFor(sim, invoice), method, bankTakesDays);
  if (declined !== null) return { invoice: recordFailure(sim, invoice, retries), declined };
  if (bankTakesDays) return { invoice, declined };
  return { invoice: markInvoicePaid(sim, invoice), declined };
};

/** The card of a subscription, or else the customer's default card. */
export const cardOf = (
  sim: Sim,
  subscription: Stripe.Subscription | undefined,
): Stripe.PaymentMethod | null => {
  const customer = sim.store.find('customer', subscription?.customer);
  const id =
    subscription?.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  return sim.store.find('payment_method', id) ?? null;
};

/** Charges a subscription's invoice by the schedule. */
export const collectInvoice = (sim: Sim, invoice: Invoice): Invoice =>
  chargeInvoice(sim, invoice, cardOf(sim, subscriptionOf(sim, invoice)), { retries: true }).invoice;
