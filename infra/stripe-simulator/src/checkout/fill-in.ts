import type Stripe from 'stripe';
import { changedFrom } from '../changed-from';
import { createCustomer } from '../resources/customers';
import { requireRow } from '../resources/require-row';
import type { Sim } from '../sim';
import type { SessionPlan } from '../store/tables';
import { addressOf, type Payer } from '../page/payer';

type Session = Stripe.Checkout.Session;

/** What this session's page has to ask for beside the email and a name. */
export const askedOn = (session: Session) => ({
  address:
    session.mode !== 'setup' &&
    (session.shipping_address_collection !== null ||
      session.billing_address_collection === 'required' ||
      session.automatic_tax.enabled),
  card: session.mode !== 'payment' || session.amount_total !== 0,
  terms: session.consent_collection?.terms_of_service === 'required',
});

const consentOf = (session: Session, payer: Payer): Session['consent'] => {
  const asked = session.consent_collection;
  if (asked === null) return null;
  const news = payer.wantsNews ? 'opt_in' : 'opt_out';
  return {
    promotions: asked.promotions === 'auto' ? news : null,
    terms_of_service: asked.terms_of_service === 'required' ? 'accepted' : null,
  };
};

/** The session as the buyer filled it in: who they are, where it goes, what they agreed to. */
export const filledIn = (session: Session, payer: Payer): Session => ({
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

const overwrite = (sim: Sim, id: string, payer: Payer, may: SessionPlan['customerUpdate']) => {
  const before = requireRow(sim, 'customer', id);
  const after = {
    ...before,
    ...(may.address && { address: addressOf(payer) }),
    ...(may.name && { name: payer.name }),
    ...(may.shipping && { shipping: shippingOf(payer) }),
  };
  const previous = changedFrom(before, after);
  if (Object.keys(previous).length === 0) return;
  sim.emit('customer.updated', sim.store.put('customer', after), previous);
};

/**
 * The customer of a session: the one it was opened for, a new one where the shop asked for one (as a
 * session in subscription mode does by itself), or none. A card to be kept asks for none: without a
 * customer it is kept with nobody, as the SDK's declarations say.
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
