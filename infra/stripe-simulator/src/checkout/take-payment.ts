import type Stripe from 'stripe';
import { createCharge } from '../resources/charges';
import type { Sim } from '../sim';

/** Puts a charge of a card on an intent that succeeds at once, or waits for the bank. */
export const takePayment = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  bankTakesDays = false,
): Stripe.PaymentIntent => {
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
  return paid;
};

/** Records that the card was refused: the intent waits for another way to pay. */
export const recordDecline = (
  sim: Sim,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { code, message }: { code: string; message: string },
): Stripe.PaymentIntent => {
  const charge = createCharge(sim, intent, method, { status: 'failed', declineCode: code });
  const refused = sim.store.put('payment_intent', {
    ...intent,
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: code,
      charge: charge.id,
      message,
      payment_method: method,
    },
    status: 'requires_payment_method',
  });
  sim.emit('payment_intent.payment_failed', refused);
  return refused;
};
