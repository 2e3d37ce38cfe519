import type Stripe from 'stripe';
import { changeSubscription } from '../billing/change-subscription';
import { testCard } from '../cards/test-cards';
import { noSuch } from '../http/stripe-error';
import { createCard } from '../resources/payment-methods';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';

/**
 * Replaces the card of a subscription by any test card, as when a bank replaces or blocks it.
 */
export const swapCard = (sim: Sim, id: string, digits: string): Stripe.Subscription => {
  const subscription = requireRow(sim, 'subscription', id, 'subscription');
  const card = testCard(digits.replace(/\D/g, ''));
  if (card === undefined) throw noSuch('test card', digits, 'card');
  const before = sim.store.find('payment_method', subscription.default_payment_method as string);
  const billing = before?.billing_details ?? {
    address: null,
    email: null,
    name: null,
    phone: null,
    tax_id: null,
  };
  const details = { ...card, last4: card.number.slice(-4), expMonth: 12, expYear: 2040 };
  const method = createCard(sim, details, billing, subscription.customer as string);
  return changeSubscription(sim, subscription, { default_payment_method: method.id });
};
