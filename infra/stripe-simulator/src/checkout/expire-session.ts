import type Stripe from 'stripe';
import { invalidRequest } from '../http/stripe-error';
import type { Sim } from '../sim';

/** Expires an open session. @throws StripeError 400 when it is complete or expired */
export const expireSession = (
  sim: Sim,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session => {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  const expired = sim.store.put('checkout.session', { ...session, status: 'expired', url: null });
  sim.emit('checkout.session.expired', expired);
  return expired;
};
