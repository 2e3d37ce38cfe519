import type Stripe from 'stripe';
import { changeSubscription } from '../billing/change-subscription';
import { markInvoicePaid } from '../billing/charge-invoice';
import { startSubscription } from '../billing/start-subscription';
import * as field from '../http/params';
import { invalidRequest } from '../http/stripe-error';
import { requireChargeable } from '../pricing/chargeable';
import { countUse } from '../pricing/redeem';
import { attachMethod, createCard } from '../resources/cards';
import { createPaymentIntent, takePayment } from '../resources/payments';
import type { Sim } from '../sim';
import type { SessionPlan } from '../store/tables';
import { customerDetails } from './new-session';
import { applyPayer, billingOf, customerFor, type Payer } from './payer';
import { repriceSession } from './price-session';

type Session = Stripe.Checkout.Session;
type Card = NonNullable<Payer['card']>;

/** The completed session, or the message of a declined card. */
type PayOutcome = { session: Session } | { declined: string };

const intentFor = (sim: Sim, session: Session, plan: SessionPlan, customer: string | null) => {
  const amount = session.amount_total ?? 0;
  if (session.payment_intent !== null)
    return { ...sim.row('payment_intent', session.payment_intent), amount };
  const {
    description,
    metadata,
    setup_future_usage: usage,
  } = plan.wanted.payment_intent_data ?? {};
  return createPaymentIntent(sim, {
    amount,
    currency: session.currency ?? 'usd',
    customer,
    description: description ?? null,
    metadata: field.mergeMetadata({}, metadata),
    setup_future_usage: usage ?? null,
  });
};

const complete = (sim: Sim, session: Session, plan: SessionPlan): PayOutcome => {
  countUse(sim, plan.discount);
  const done: Session = { ...session, status: 'complete', url: null };
  sim.store.remove('session_end', session.id);
  return { session: sim.save('checkout.session', done, 'checkout.session.completed') };
};

type How = { shippingRate?: string | null; bankTakesDays?: boolean };

/** A payment in progress: the session as the payer has filled it in. */
type Attempt = {
  session: Session;
  plan: SessionPlan;
  payer: Payer;
  card: Card;
  bankTakesDays: boolean;
};

/** The intent of a declined card is stored, but not the address and shipping of that attempt. */
const decline = (
  sim: Sim,
  open: Session,
  { session, plan, payer, card }: Attempt,
  message: string,
): PayOutcome => {
  const method = createCard(sim, card, billingOf(payer), null);
  const { intent } = takePayment(sim, intentFor(sim, session, plan, null), method);
  const intentChange = open.mode === 'payment' ? { payment_intent: intent.id } : {};
  sim.store.put('checkout.session', { ...open, ...intentChange });
  return { declined: message };
};

const paySubscription = (sim: Sim, attempt: Attempt): PayOutcome => {
  const { session, plan, payer, card, bankTakesDays } = attempt;
  const customer = customerFor(sim, session, plan, payer);
  const method = createCard(sim, card, billingOf(payer), customer);
  const { subscription, invoice } = startSubscription(sim, {
    customer: customer ?? '',
    lines: plan.lines.flatMap(({ price, quantity }) =>
      price === null ? [] : [{ price, quantity: quantity ?? 1 }],
    ),
    paymentMethod: method.id,
    metadata: field.mergeMetadata({}, plan.wanted.subscription_data?.metadata),
    taxed: session.automatic_tax.enabled,
    trialEnd: null,
    method,
    discount: plan.discount,
    bankTakesDays,
  });
  const status = bankTakesDays ? 'unpaid' : 'paid';
  const paid: Session = {
    ...session,
    subscription: subscription.id,
    invoice: invoice?.id ?? null,
    customer,
    payment_status: session.amount_total === 0 ? 'no_payment_required' : status,
  };
  return complete(sim, paid, plan);
};

const payOnce = (sim: Sim, attempt: Attempt): PayOutcome => {
  const { session, plan, payer, card, bankTakesDays } = attempt;
  const customer = customerFor(sim, session, plan, payer);
  const shipping = session.collected_information?.shipping_details ?? null;
  const wanted = { ...intentFor(sim, session, plan, customer), customer, shipping };
  // A card is attached to the customer only with `setup_future_usage`.
  const owner = wanted.setup_future_usage === null ? null : customer;
  const method = createCard(sim, card, billingOf(payer), owner);
  const { intent } = takePayment(sim, wanted, method, bankTakesDays);
  const paid: Session = {
    ...session,
    customer,
    payment_intent: intent.id,
    payment_status: bankTakesDays ? 'unpaid' : 'paid',
  };
  return complete(sim, paid, plan);
};

/** Pays an open session. `bankTakesDays`: the bank confirms later, as with a bank debit. */
export const paySession = (
  sim: Sim,
  open: Session,
  payer: Payer,
  { shippingRate = null, bankTakesDays = false }: How = {},
): PayOutcome => {
  const plan = sim.row('session_plan', open.id);
  const choice = { state: payer.address.state, shippingRate };
  const session = repriceSession(sim, applyPayer(open, payer), plan, choice);
  requireChargeable(session.amount_total ?? 0, 'amount');
  if (session.mode === 'payment' && session.amount_total === 0) {
    const customer = customerFor(sim, session, plan, payer);
    return complete(sim, { ...session, customer, payment_status: 'no_payment_required' }, plan);
  }
  const { card } = payer;
  if (card === null) throw invalidRequest('A card is needed to pay this session.');
  const attempt: Attempt = { session, plan, payer, card, bankTakesDays };
  if (card.charging !== null) return decline(sim, open, attempt, card.charging.message);
  return session.mode === 'subscription' ? paySubscription(sim, attempt) : payOnce(sim, attempt);
};

/** Completes a session in setup mode: attaches the card without a charge. */
export const saveCard = (sim: Sim, session: Session, payer: Payer): PayOutcome => {
  const before = sim.row('setup_intent', session.setup_intent);
  const plan = sim.row('session_plan', session.id);
  if (payer.card === null) throw invalidRequest('A card is required.');
  const card = createCard(sim, payer.card, billingOf(payer), null);
  const { attaching: declined } = payer.card;
  if (declined !== null) {
    const failed: Stripe.SetupIntent = {
      ...before,
      last_setup_error: {
        type: 'card_error',
        code: declined.code,
        decline_code: declined.declineCode,
        message: declined.message,
        payment_method: card,
      },
    };
    sim.save('setup_intent', failed, 'setup_intent.setup_failed');
    return { declined: declined.message };
  }
  const customer = customerFor(sim, session, plan, payer);
  const method = customer === null ? card : attachMethod(sim, card, customer);
  const succeeded: Stripe.SetupIntent = {
    ...before,
    customer,
    last_setup_error: null,
    payment_method: method.id,
    status: 'succeeded',
  };
  sim.save('setup_intent', succeeded, 'setup_intent.succeeded');
  const { email, name } = payer;
  const details = customerDetails({ email, name });
  return complete(sim, { ...session, customer, customer_details: details }, plan);
};

const finalizeIntent = (sim: Sim, session: Session, isPaid: boolean): void => {
  const ofInvoice = sim.store.all('invoice_payment').find((row) => row.invoice === session.invoice);
  const before = sim.row(
    'payment_intent',
    session.payment_intent ?? ofInvoice?.payment.payment_intent,
  );
  const charge = sim.row('charge', before.latest_charge);
  const finalized: Stripe.Charge = {
    ...charge,
    amount_captured: isPaid ? charge.amount : 0,
    captured: isPaid,
    paid: isPaid,
    status: isPaid ? 'succeeded' : 'failed',
  };
  sim.save('charge', finalized, `charge.${isPaid ? 'succeeded' : 'failed'}`);
  const intent: Stripe.PaymentIntent = {
    ...before,
    amount_received: isPaid ? before.amount : 0,
    status: isPaid ? 'succeeded' : 'requires_payment_method',
  };
  sim.save('payment_intent', intent, `payment_intent.${isPaid ? 'succeeded' : 'payment_failed'}`);
};

/** Applies the bank's result for a session that was completed unpaid. */
export const finalizeSession = (sim: Sim, id: string, isPaid: boolean): Session => {
  const session = sim.row('checkout.session', id);
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw invalidRequest('Only a session that is complete and unpaid waits for a bank.');
  finalizeIntent(sim, session, isPaid);
  if (session.subscription !== null) {
    if (isPaid) markInvoicePaid(sim, sim.row('invoice', session.invoice));
    else
      changeSubscription(sim, sim.row('subscription', session.subscription), {
        status: 'incomplete_expired',
      });
  }
  const finalized: Session = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' };
  const result = isPaid ? 'succeeded' : 'failed';
  return sim.save('checkout.session', finalized, `checkout.session.async_payment_${result}`);
};
