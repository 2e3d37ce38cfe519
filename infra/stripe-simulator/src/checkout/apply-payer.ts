import type Stripe from 'stripe';
import { changedFrom } from '../changed-from';
import { createCustomer } from '../resources/customers';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import type { SessionPlan } from '../store/tables';
import { addressOf, type Payer } from '../page/payer';

type Session = Stripe.Checkout.Session;

/** The fields that a session requires besides email and name. */
export const requiredFields = (session: Session) => ({
  address:
    session.mode !== 'setup' &&
    (session.shipping_address_collection !== null ||
      session.billing_address_collection === 'required' ||
      session.automatic_tax.enabled),
  card: session.mode !== 'payment' || session.amount_total !== 0,
  terms: session.consent_collection?.terms_of_service === 'required',
});

const consentOf = (session: Session, payer: Payer): Session['consent'] => {
  const collection = session.consent_collection;
  if (collection === null) return null;
  const promotions = payer.wantsPromotions ? 'opt_in' : 'opt_out';
  return {
    promotions: collection.promotions === 'auto' ? promotions : null,
    terms_of_service: collection.terms_of_service === 'required' ? 'accepted' : null,
  };
};

/** The session with the buyer's details, address and consents. */
export const applyPayer = (session: Session, payer: Payer): Session => ({
  ...session,
  collected_information: {
    business_name: null,
    individual_name: null,
    shipping_details:
      session.shipping_address_collection === null
        ? null
        : { address: addressOf(payer), name: payer.name },
  },
  consent: consentOf(session, payer),
  customer_details: {
    address: addressOf(payer),
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: session.phone_number_collection?.enabled === true ? payer.phone : null,
    tax_exempt: 'none',
    tax_ids: [],
  },
});

const shippingOf = ({ name, phone, ...payer }: Payer): Stripe.Customer.Shipping => ({
  address: addressOf({ name, phone, ...payer }),
  name,
  phone,
});

const overwrite = (sim: Sim, id: string, payer: Payer, allowed: SessionPlan['customerUpdate']) => {
  const before = requireRow(sim, 'customer', id);
  const after = {
    ...before,
    ...(allowed.address && { address: addressOf(payer) }),
    ...(allowed.name && { name: payer.name }),
    ...(allowed.shipping && { shipping: shippingOf(payer) }),
  };
  const previous = changedFrom(before, after);
  if (Object.keys(previous).length === 0) return;
  sim.emit('customer.updated', sim.store.put('customer', after), previous);
};

/**
 * The customer of a session: the given one, a new one with `customer_creation: always` (the default in
 * subscription mode), or none. Saving a card creates no customer, as the SDK's declarations describe.
 */
export const customerFor = (
  sim: Sim,
  session: Session,
  plan: SessionPlan,
  payer: Payer,
): string | null => {
  if (typeof session.customer === 'string') {
    overwrite(sim, session.customer, payer, plan.customerUpdate);
    return session.customer;
  }
  if (session.customer_creation !== 'always') return null;
  const { email, name, phone } = payer;
  const address = addressOf(payer);
  const shipping = session.shipping_address_collection === null ? null : shippingOf(payer);
  return createCustomer(sim, { email, name, phone, address, shipping }).id;
};
