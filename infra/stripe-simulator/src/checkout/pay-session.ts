import type Stripe from 'stripe';
import { startSubscription } from '../billing/start-subscription';
import { takePayment } from '../billing/take-payment';
import { createCustomer } from '../resources/customers';
import { createPaymentIntent } from '../resources/payment-intents';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import { addressOf, billingOf, type Payer } from './payer';

type Session = Stripe.Checkout.Session;

/** How paying went: the session is complete, or the card was refused and the page stays. */
export type PayOutcome = { session: Session } | { declined: string };

/** The session as the buyer filled it in: who they are, where it goes, which shipping they took. */
const filledIn = (session: Session, payer: Payer, shippingRate: string | null): Session => {
  const address = addressOf(payer);
  const chosen =
    session.shipping_options.find((option) => option.shipping_rate === shippingRate) ??
    session.shipping_options[0];
  const shipping = chosen?.shipping_amount ?? 0;
  return {
    ...session,
    amount_total: (session.amount_subtotal ?? 0) + shipping,
    automatic_tax: {
      ...session.automatic_tax,
      status: session.automatic_tax.enabled ? 'complete' : null,
    },
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details:
        session.shipping_address_collection === null ? null : { address, name: payer.name },
    },
    customer_details: {
      address,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: session.phone_number_collection?.enabled === true ? payer.phone : null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    shipping_cost: chosen
      ? {
          amount_subtotal: shipping,
          amount_tax: 0,
          amount_total: shipping,
          shipping_rate: chosen.shipping_rate,
        }
      : null,
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
  };
};

const customerFor = (sim: Sim, session: Session, payer: Payer): string | null => {
  if (typeof session.customer === 'string') return session.customer;
  if (session.customer_creation !== 'always') return null;
  const address = addressOf(payer);
  const { email, name, phone } = payer;
  const shipping = { address, name, ...(phone !== null && { phone }) };
  return createCustomer(sim, { email, name, phone, address, shipping }).id;
};

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

const complete = (sim: Sim, session: Session): Session => {
  const done = sim.store.put('checkout.session', { ...session, status: 'complete', url: null });
  sim.emit('checkout.session.completed', done);
  return done;
};

/** Pays an open session. `bankTakesDays`: the money is only promised, as with a bank debit. */
export const paySession = (
  sim: Sim,
  open: Session,
  payer: Payer,
  { shippingRate = null as string | null, bankTakesDays = false } = {},
): PayOutcome => {
  const session = filledIn(open, payer, shippingRate);
  const billing = billingOf(payer);
  if (payer.card.charging !== null) {
    const card = createCard(sim, payer.card, billing, null);
    const { intent } = takePayment(sim, intentFor(sim, session, null), card);
    // Only the intent is kept: the address and shipping of a refused try are not the buyer's word.
    const keep = open.mode === 'payment' ? { payment_intent: intent.id } : {};
    sim.store.put('checkout.session', { ...open, ...keep });
    return { declined: payer.card.charging.message };
  }
  const customer = customerFor(sim, session, payer);
  const method = createCard(sim, payer.card, billing, customer);
  const paymentStatus = bankTakesDays ? 'unpaid' : 'paid';
  if (session.mode === 'subscription') {
    const started = startSubscription(sim, session, customer ?? '', method, bankTakesDays);
    return {
      session: complete(sim, { ...session, ...started, customer, payment_status: paymentStatus }),
    };
  }
  if (session.amount_total === 0)
    return {
      session: complete(sim, { ...session, customer, payment_status: 'no_payment_required' }),
    };
  const details = session.collected_information?.shipping_details ?? null;
  const { intent } = takePayment(
    sim,
    { ...intentFor(sim, session, customer), customer, shipping: details },
    method,
    bankTakesDays,
  );
  return {
    session: complete(sim, {
      ...session,
      customer,
      payment_intent: intent.id,
      payment_status: paymentStatus,
    }),
  };
};
