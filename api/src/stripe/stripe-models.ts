import type Stripe from 'stripe';
import type { ChargedPrice } from '../pricing/provider-prices';
import { isFromThisShop } from './our-marks';
import type { CheckoutSessionSummary, CheckoutSession, PostalAddress } from './payment-gateway';
import { toSubscriptionState } from './subscription-facts';
import type { SubscriptionState } from './subscription-gateway';

/** What must be asked for together with a session so that its facts are complete. */
export const SESSION_FIELDS = [
  'line_items',
  'payment_intent.latest_charge',
  'invoice.payments',
  'subscription.default_payment_method',
  'shipping_cost.shipping_rate',
];

const idOf = (value: string | { id: string } | null): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** A bank that refuses days later leaves the session 'complete' and 'unpaid' for ever. */
const hasPaymentFailed = ({
  payment_intent: intent,
  subscription,
}: Stripe.Checkout.Session): boolean => {
  const intentStatus = intent === null || typeof intent === 'string' ? null : intent.status;
  const planStatus =
    subscription === null || typeof subscription === 'string' ? null : subscription.status;
  return (
    intentStatus === 'requires_payment_method' ||
    intentStatus === 'canceled' ||
    planStatus === 'incomplete_expired'
  );
};

const paymentOf = (session: Stripe.Checkout.Session): CheckoutSession['payment'] => {
  if (session.payment_status === 'paid' || session.payment_status === 'no_payment_required')
    return 'paid';
  return session.status === 'complete' && hasPaymentFailed(session) ? 'failed' : 'unpaid';
};

const addressOf = (session: Stripe.Checkout.Session): PostalAddress | null => {
  const details = session.collected_information?.shipping_details ?? null;
  if (details === null) return null;
  const { name, address } = details;
  return {
    name,
    line1: address.line1 ?? '',
    line2: address.line2 ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    zip: address.postal_code ?? '',
    country: address.country ?? '',
  };
};

const startedSubscription = ({
  subscription,
}: Stripe.Checkout.Session): SubscriptionState | null =>
  subscription === null || typeof subscription === 'string'
    ? null
    : toSubscriptionState(subscription);

const shippingLabelOf = ({ shipping_cost: cost }: Stripe.Checkout.Session): string | null => {
  const rate = cost?.shipping_rate ?? null;
  return rate === null || typeof rate === 'string' ? null : rate.display_name;
};

const kindOf = ({ metadata }: Stripe.Checkout.Session, installation: string): string =>
  isFromThisShop(metadata, installation) ? (metadata?.['kind'] ?? '') : '';

const statusOf = ({ status }: Stripe.Checkout.Session): CheckoutSession['status'] => {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
};

/** A subscription is paid through its first invoice. */
const firstPaymentOf = ({ invoice }: Stripe.Checkout.Session): string | null => {
  if (invoice === null || typeof invoice === 'string') return null;
  const [first] = invoice.payments?.data ?? [];
  return idOf(first?.payment.payment_intent ?? null);
};

/** Only the charge of a one-time payment is near enough to be looked at. */
const mayHaveRefunds = ({ mode, payment_intent: intent }: Stripe.Checkout.Session): boolean => {
  if (mode === 'subscription') return true;
  const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge;
  return charge !== null && typeof charge !== 'string' && charge.amount_refunded > 0;
};

/** A line of a list of sessions in our words. What is not expanded there is not said. */
export const toSessionSummary = (
  session: Stripe.Checkout.Session,
  installation: string,
): CheckoutSessionSummary => ({
  sessionId: session.id,
  kind: kindOf(session, installation),
  status: statusOf(session),
  payment: paymentOf(session),
  total: session.amount_total ?? -1,
  createdAt: new Date(session.created * 1000),
});

/** The provider's session in our words. `lines` are all of its lines, not only the first page. */
export const toCheckoutSession = (
  session: Stripe.Checkout.Session,
  lines: readonly Stripe.LineItem[],
  installation: string,
): CheckoutSession => ({
  sessionId: session.id,
  url: session.url,
  kind: kindOf(session, installation),
  status: statusOf(session),
  payment: paymentOf(session),
  mode: session.mode,
  currency: session.currency ?? '',
  subtotal: session.amount_subtotal ?? -1,
  discount: session.total_details?.amount_discount ?? 0,
  shipping: session.total_details?.amount_shipping ?? 0,
  tax: session.total_details?.amount_tax ?? 0,
  total: session.amount_total ?? -1,
  charged: lines.map(({ price, quantity }): ChargedPrice => ({
    priceId: price?.id ?? '',
    quantity: quantity ?? 0,
  })),
  expiresAt: new Date(session.expires_at * 1000),
  email: session.customer_details?.email ?? session.customer_email ?? '',
  shipTo: addressOf(session),
  shippingLabel: shippingLabelOf(session),
  paymentId: idOf(session.payment_intent) ?? firstPaymentOf(session),
  mayHaveRefunds: mayHaveRefunds(session),
  subscriptionId: idOf(session.subscription),
  subscription: startedSubscription(session),
  customerId: idOf(session.customer),
});
