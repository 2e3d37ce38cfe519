import type Stripe from 'stripe';
import { cardEndingIn, type Decline } from '../cards/test-cards';
import { createCharge } from '../resources/charges';
import type { Sim } from '../sim';

/** The intent after a charge, and the decline if it failed. */
export type PaymentTry = { intent: Stripe.PaymentIntent; declined: Decline | null };

const decline = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: Decline,
): Stripe.PaymentIntent => {
  const charge = createCharge(sim, intent, method, { status: 'failed', declined });
  const failed = sim.store.put('payment_intent', {
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
  sim.emit('payment_intent.payment_failed', failed);
  return failed;
};

/** Charges a card for an intent: it succeeds, is declined like its test card, or waits for the bank. */
export const takePayment = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  bankTakesDays = false,
): PaymentTry => {
  const declined = cardEndingIn(method.card?.last4)?.charging ?? null;
  if (declined !== null) return { intent: decline(sim, intent, method, declined), declined };
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
