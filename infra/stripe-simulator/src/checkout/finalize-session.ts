import type Stripe from 'stripe';
import { invalidRequest } from '../http/stripe-error';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { changeSubscription } from '../billing/change-subscription';
import { markInvoicePaid } from '../billing/charge-invoice';
import { payInvoicePayment } from '../resources/invoice-payments';

const intentOf = (sim: Sim, session: Stripe.Checkout.Session): Stripe.PaymentIntent => {
  if (typeof session.payment_intent === 'string')
    return requireRow(sim, 'payment_intent', session.payment_intent);
  const payment = sim.store
    .all('invoice_payment')
    .find(({ invoice }) => invoice === session.invoice)?.payment;
  return requireRow(sim, 'payment_intent', payment?.payment_intent as string);
};

const finalizeIntent = (sim: Sim, intent: Stripe.PaymentIntent, succeeded: boolean) => {
  const charge = requireRow(sim, 'charge', intent.latest_charge as string);
  const finalized = sim.store.put('charge', {
    ...charge,
    amount_captured: succeeded ? charge.amount : 0,
    captured: succeeded,
    paid: succeeded,
    status: succeeded ? 'succeeded' : 'failed',
  });
  sim.emit(succeeded ? 'charge.succeeded' : 'charge.failed', finalized);
  const done = sim.store.put('payment_intent', {
    ...intent,
    amount_received: succeeded ? intent.amount : 0,
    status: succeeded ? 'succeeded' : 'requires_payment_method',
  });
  sim.emit(succeeded ? 'payment_intent.succeeded' : 'payment_intent.payment_failed', done);
  return done;
};

const finalizeSubscription = (
  sim: Sim,
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent,
  succeeded: boolean,
) => {
  if (typeof session.subscription !== 'string') return;
  if (succeeded) {
    const invoice = requireRow(sim, 'invoice', session.invoice as string);
    payInvoicePayment(sim, invoice, intent);
    markInvoicePaid(sim, invoice);
    return;
  }
  const subscription = requireRow(sim, 'subscription', session.subscription);
  changeSubscription(sim, subscription, { status: 'incomplete_expired' });
};

/** Applies the bank's result for a session that was completed unpaid. */
export const finalizeSession = (
  sim: Sim,
  id: string,
  succeeded: boolean,
): Stripe.Checkout.Session => {
  const session = requireRow(sim, 'checkout.session', id);
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw invalidRequest('Only a session that is complete and unpaid waits for a bank.');
  const intent = finalizeIntent(sim, intentOf(sim, session), succeeded);
  finalizeSubscription(sim, session, intent, succeeded);
  const finalized = sim.store.put('checkout.session', {
    ...session,
    payment_status: succeeded ? 'paid' : 'unpaid',
  });
  sim.emit(`checkout.session.async_payment_${succeeded ? 'succeeded' : 'failed'}`, finalized);
  return finalized;
};
