import type Stripe from 'stripe';
import type { CardDetails } from '../resources/cards';
import { createCustomer } from '../resources/customers';
import { changedFrom, type Sim } from '../sim';
import type { SessionPlan } from '../store/tables';
import { customerDetails } from './new-session';

type Session = Stripe.Checkout.Session;

/** The buyer, as read from the hosted page. */
export type Payer = {
  email: string;
  name: string;
  address: Stripe.Address;
  phone: string | null;
  /** Null when no payment is due. */
  card: CardDetails | null;
  wantsPromotions: boolean;
};

/** The groups of fields that a session requires besides email and name. */
export type RequiredFields = { address: boolean; card: boolean; terms: boolean };

export const requiredFields = (session: Session): RequiredFields => ({
  address:
    session.mode !== 'setup' &&
    (session.shipping_address_collection !== null ||
      session.billing_address_collection === 'required' ||
      session.automatic_tax.enabled),
  card: session.mode !== 'payment' || session.amount_total !== 0,
  terms: session.consent_collection?.terms_of_service === 'required',
});

export const billingOf = ({
  address,
  email,
  name,
  phone,
}: Payer): Stripe.PaymentMethod.BillingDetails => ({ address, email, name, phone, tax_id: null });

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
export const applyPayer = (session: Session, payer: Payer): Session => {
  const { address, email, name } = payer;
  const phone = session.phone_number_collection?.enabled === true ? payer.phone : null;
  return {
    ...session,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: session.shipping_address_collection === null ? null : { address, name },
    },
    consent: consentOf(session, payer),
    customer_details: customerDetails({ address, email, name, phone }),
  };
};

const overwrite = (sim: Sim, id: string, { address, name, phone }: Payer, plan: SessionPlan) => {
  const allowed = plan.wanted.customer_update;
  const before = sim.row('customer', id);
  const after = {
    ...before,
    ...(allowed?.address === 'auto' && { address }),
    ...(allowed?.name === 'auto' && { name }),
    ...(allowed?.shipping === 'auto' && { shipping: { address, name, phone } }),
  };
  if (Object.keys(changedFrom(before, after)).length > 0)
    sim.save('customer', after, 'customer.updated');
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
    overwrite(sim, session.customer, payer, plan);
    return session.customer;
  }
  if (session.customer_creation !== 'always') return null;
  const { email, name, phone, address } = payer;
  if (session.mode === 'setup') return createCustomer(sim, { email, name }).id;
  const shipping = session.shipping_address_collection === null ? null : { address, name, phone };
  return createCustomer(sim, { email, name, phone, address, shipping }).id;
};
