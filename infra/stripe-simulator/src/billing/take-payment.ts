import type Stripe from 'stripe';
import { cardEndingIn, type Decline } from '../cards/test-cards';
import { createCharge } from '../resources/charges';
import type { Sim } from '../sim';

/** The intent after a try to take its money, and why that failed where it did. */
export type PaymentTry = { intent: Stripe.PaymentIntent; declined: Decline | null };

const refuse = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Decline,
): Stripe.PaymentIntent => {
  const charge = createCharge(sim, intent, method, { status: 'failed', declined });
  const refused = sim.store.put('payment_intent', {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code: declined.code,
      decline_code: declined.declineCode,
      charge: charge.id,
      message: declined.message,
      payment_method: method,
    },
    payment_method: null,
    status: 'requires_payment_method',
  });
  sim.emit('payment_intent.payment_failed', refused);
  return refused;
};

/** Charges a card for an intent: it succeeds, is refused as the test card is, or waits for the bank. */
export const takePayment = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  bankTakesDays = false,
): PaymentTry => {
  const declined = cardEndingIn(method.card?.last4)?.charging ?? null;
  if (declined !== null) return { intent: refuse(sim, intent, method, declined), declined };
  const charge = createCharge(sim, intent, method, {
    status: bankTakesDays ? 'pending' : 'succeeded',
  });
  const paid = sim.store.put('payment_intent', {
    ...intent,
    amount_received: bankTakesDays ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    payment_method: method.id,
    status: bankTakesDays ? 'processing' : 'succeeded',
  });
  sim.emit(`payment_intent.${bankTakesDays ? 'processing' : 'succeeded'}`, paid);
  return { intent: paid, declined: null };
};
