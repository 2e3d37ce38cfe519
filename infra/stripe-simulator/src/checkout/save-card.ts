import type Stripe from 'stripe';
import { attachMethod } from '../cards/attach-method';
import { invalidRequest } from '../http/stripe-error';
import { createCustomer } from '../resources/customers';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import type { PayOutcome } from './pay-session';
import { billingOf, type Payer } from '../page/payer';

type Session = Stripe.Checkout.Session;

const customerOf = (sim: Sim, session: Session, payer: Payer): string | null => {
  if (typeof session.customer === 'string') return session.customer;
  const { email, name } = payer;
  return session.customer_creation === 'always' ? createCustomer(sim, { email, name }).id : null;
};

/** Completes a session in setup mode: attaches the card without a charge. */
export const saveCard = (sim: Sim, session: Session, payer: Payer): PayOutcome => {
  const before = requireRow(sim, 'setup_intent', session.setup_intent as string);
  if (payer.card === null) throw invalidRequest('A card is required.');
  const decline = payer.card.attaching;
  if (decline !== null) {
    const card = createCard(sim, payer.card, billingOf(payer), null);
    const failed = sim.store.put('setup_intent', {
      ...before,
      last_setup_error: {
        type: 'card_error',
        code: decline.code,
        decline_code: decline.declineCode,
        message: decline.message,
        payment_method: card,
      },
    });
    sim.emit('setup_intent.setup_failed', failed);
    return { declined: decline.message };
  }
  const customer = customerOf(sim, session, payer);
  const card = createCard(sim, payer.card, billingOf(payer), null);
  const method = customer === null ? card : attachMethod(sim, card, customer);
  const succeeded = sim.store.put('setup_intent', {
    ...before,
    customer,
    last_setup_error: null,
    payment_method: method.id,
    status: 'succeeded',
  });
  sim.emit('setup_intent.succeeded', succeeded);
  const done = sim.store.put('checkout.session', {
    ...session,
    customer,
    customer_details: {
      address: null,
      business_name: null,
      email: payer.email,
      individual_name: null,
      name: payer.name,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  });
  sim.emit('checkout.session.completed', done);
  return { session: done };
};
