import type Stripe from 'stripe';
import { startSubscription } from '../billing/start-subscription';
import { takePayment } from '../billing/take-payment';
import { invalidRequest } from '../http/stripe-error';
import { countUse } from '../pricing/redeem';
import { createPaymentIntent } from '../resources/payment-intents';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { customerFor, applyPayer } from './apply-payer';
import { billingOf, type Payer } from '../page/payer';
import { repriceSession } from './price-session';

type Session = Stripe.Checkout.Session;

/** The completed session, or the message of a declined card. */
export type PayOutcome = { session: Session } | { declined: string };

const intentFor = (sim: Sim, session: Session, customer: string | null): Stripe.PaymentIntent => {
  if (typeof session.payment_intent === 'string')
    return {
      ...requireRow(sim, 'payment_intent', session.payment_intent),
      amount: session.amount_total ?? 0,
    };
  const plan = requireRow(sim, 'session_plan', session.id);
  return createPaymentIntent(sim, {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    description: plan.description,
    metadata: plan.paymentMetadata,
    setupFutureUsage: plan.setupFutureUsage,
  });
};

const complete = (sim: Sim, session: Session): PayOutcome => {
  const plan = requireRow(sim, 'session_plan', session.id);
  const discount = plan.discount === null ? undefined : sim.store.find('discount', plan.discount);
  if (discount !== undefined) countUse(sim, discount);
  const done = sim.store.put('checkout.session', { ...session, status: 'complete', url: null });
  sim.emit('checkout.session.completed', done);
  return { session: done };
};

/** Stores the intent of a declined card, but not the address and shipping of that attempt. */
const declineCard = (
  sim: Sim,
  open: Session,
  session: Session,
  card: Stripe.PaymentMethod,
  message: string,
): PayOutcome => {
  const { intent } = takePayment(sim, intentFor(sim, session, null), card);
  const intentChange = open.mode === 'payment' ? { payment_intent: intent.id } : {};
  sim.store.put('checkout.session', { ...open, ...intentChange });
  return { declined: message };
};

/** Pays an open session. `bankTakesDays`: the bank confirms later, as with a bank debit. */
export const paySession = (
  sim: Sim,
  open: Session,
  payer: Payer,
  { shippingRate = null as string | null, bankTakesDays = false } = {},
): PayOutcome => {
  const plan = requireRow(sim, 'session_plan', open.id);
  const choice = { state: payer.state === '' ? null : payer.state, shippingRate };
  const session = repriceSession(sim, applyPayer(open, payer), plan, choice);
  const billing = billingOf(payer);
  const { card } = payer;
  if (session.mode === 'payment' && session.amount_total === 0) {
    const customer = customerFor(sim, session, plan, payer);
    return complete(sim, { ...session, customer, payment_status: 'no_payment_required' });
  }
  if (card === null) throw invalidRequest('A card is needed to pay this session.');
  if (card.charging !== null)
    return declineCard(
      sim,
      open,
      session,
      createCard(sim, card, billing, null),
      card.charging.message,
    );
  const customer = customerFor(sim, session, plan, payer);
  const paymentStatus = bankTakesDays ? 'unpaid' : 'paid';
  if (session.mode === 'subscription') {
    const method = createCard(sim, card, billing, customer);
    const { subscription, invoice } = startSubscription(sim, {
      customer: customer ?? '',
      currency: session.currency ?? 'usd',
      lines: plan.lines.flatMap(({ price, quantity }) =>
        price === null ? [] : [{ price, quantity: quantity ?? 1 }],
      ),
      paymentMethod: method.id,
      metadata: plan.subscriptionMetadata,
      taxed: session.automatic_tax.enabled,
      trialEnd: null,
      method,
      discount: plan.discount,
      bankTakesDays,
    });
    return complete(sim, {
      ...session,
      subscription: subscription.id,
      invoice: invoice?.id ?? null,
      customer,
      payment_status: session.amount_total === 0 ? 'no_payment_required' : paymentStatus,
    });
  }
  // A card is attached to the customer only with `setup_future_usage`.
  const method = createCard(sim, card, billing, plan.setupFutureUsage === null ? null : customer);
  const shipping = session.collected_information?.shipping_details ?? null;
  const wanted = { ...intentFor(sim, session, customer), customer, shipping };
  const { intent } = takePayment(sim, wanted, method, bankTakesDays);
  return complete(sim, {
    ...session,
    customer,
    payment_intent: intent.id,
    payment_status: paymentStatus,
  });
};
