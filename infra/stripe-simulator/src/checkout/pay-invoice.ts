import type Stripe from 'stripe';
import { createInvoicePayment } from '../resources/invoice-payments';
import { createPaymentIntent } from '../resources/payment-intents';
import type { Sim } from '../sim';
import { takePayment } from './take-payment';

/** Marks an invoice as paid by this intent, and says so. */
export const settleInvoice = (
  sim: Sim,
  invoice: Stripe.Invoice,
  intent: Stripe.PaymentIntent,
): Stripe.Invoice => {
  createInvoicePayment(sim, invoice, intent);
  const paid = sim.store.put('invoice', {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: sim.now() },
  });
  sim.emit('invoice.paid', paid);
  sim.emit('invoice.payment_succeeded', paid);
  return paid;
};

/** Charges the customer's card for an open invoice. Until the bank answers it stays open. */
export const payInvoice = (
  sim: Sim,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  bankTakesDays = false,
): Stripe.Invoice => {
  const intent = createPaymentIntent(sim, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer as string,
    description: 'Subscription',
    metadata: {},
    setupFutureUsage: 'off_session',
  });
  const paid = takePayment(sim, intent, method, bankTakesDays);
  if (!bankTakesDays) return settleInvoice(sim, invoice, paid);
  createInvoicePayment(sim, invoice, paid);
  return invoice;
};
