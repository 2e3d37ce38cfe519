import type Stripe from 'stripe';
import { toLine } from '@candor/api-contract/plain-text';
import type { ParcelAddress } from '@candor/api-contract/us-address';
import { readState, readZip } from '@candor/api-contract/us-address';
import { BILLING_INTERVAL_DAYS } from '@candor/catalog-contract/billing-interval';
import { emailAsStored } from '../http/email-address';
import type { ChargedLine } from '../pricing/provider-prices';
import type { CheckoutSession, CheckoutSessionSummary } from './payment-gateway';
import { isFromThisShop } from './stripe-client';
import type { CardSession, Invoice, SubscriptionState } from './subscription-gateway';

/** Fields that a session must be read with to be complete. */
export const sessionFields = [
  'line_items',
  'payment_intent.latest_charge',
  'invoice.payments',
  'subscription.default_payment_method',
];

const secondsPerDay = 86_400;
const secondsPerMonth = 30.44 * secondsPerDay;

const at = (seconds: number): Date => new Date(seconds * 1000);
const atOrNull = (seconds: number | null): Date | null => (seconds === null ? null : at(seconds));
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const sumOf = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

/** A payment that a bank declines days later leaves the session 'complete' and 'unpaid'. */
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

/** The address in our spelling. The address of a paid order is never rejected. */
const addressOf = (session: Stripe.Checkout.Session): ParcelAddress | null => {
  const details = session.collected_information?.shipping_details ?? null;
  if (details === null) return null;
  const { name, address } = details;
  return {
    name: toLine(name),
    line1: toLine(address.line1 ?? ''),
    line2: toLine(address.line2 ?? ''),
    city: toLine(address.city ?? ''),
    state: readState(address.state ?? '') ?? address.state ?? '',
    zip: readZip(address.postal_code ?? '') ?? address.postal_code ?? '',
    country: address.country ?? '',
  };
};

const startedSubscription = ({ subscription }: Stripe.Checkout.Session): SubscriptionState | null =>
  subscription === null || typeof subscription === 'string'
    ? null
    : toSubscriptionState(subscription);

const kindOf = ({ metadata }: Stripe.Checkout.Session, installation: string): string =>
  isFromThisShop(metadata, installation) ? (metadata?.['kind'] ?? '') : '';

const sessionStatus = ({ status }: Stripe.Checkout.Session): CheckoutSession['status'] => {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
};

/** A subscription is paid through its first invoice. */
const firstPaymentOf = ({ invoice }: Stripe.Checkout.Session): string | null => {
  if (invoice === null || typeof invoice === 'string') return null;
  const [first] = invoice.payments?.data ?? [];
  return idOf(first?.payment.payment_intent ?? null);
};

/** The charge of a one-time payment; null for a subscription, whose charge is not expanded. */
const chargeOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.Charge | null => {
  const charge = intent === null || typeof intent === 'string' ? null : intent.latest_charge;
  return charge === null || typeof charge === 'string' ? null : charge;
};

/** A subscription may always have refunds. */
const mayHaveRefunds = (session: Stripe.Checkout.Session): boolean =>
  session.mode === 'subscription' || (chargeOf(session)?.amount_refunded ?? 0) > 0;

const paidAtOfInvoice = ({ status_transitions: times }: Stripe.Invoice): Date | null =>
  atOrNull(times.paid_at);

/** A bank confirms a debit days after its charge was made: only then is it paid. */
const isDebit = ({ payment_method_details: details }: Stripe.Charge): boolean =>
  /_(debit|account|transfer)$/.test(details?.type ?? '');

const paidAtOf = (session: Stripe.Checkout.Session): Date | null => {
  const { invoice } = session;
  if (invoice !== null && typeof invoice !== 'string') return paidAtOfInvoice(invoice);
  const charge = chargeOf(session);
  return charge === null || isDebit(charge) ? null : at(charge.created);
};

/** An item of a list of sessions, which has no expanded fields. */
export const toSessionSummary = (
  session: Stripe.Checkout.Session,
  installation: string,
): CheckoutSessionSummary => ({
  sessionId: session.id,
  kind: kindOf(session, installation),
  status: sessionStatus(session),
  payment: paymentOf(session),
  total: session.amount_total ?? -1,
  createdAt: new Date(session.created * 1000),
});

/** @param lines all lines of the session, not only the first page of them */
export const toCheckoutSession = (
  session: Stripe.Checkout.Session,
  lines: readonly Stripe.LineItem[],
  installation: string,
): CheckoutSession => ({
  sessionId: session.id,
  url: session.url,
  kind: kindOf(session, installation),
  status: sessionStatus(session),
  payment: paymentOf(session),
  mode: session.mode,
  currency: session.currency ?? '',
  subtotal: session.amount_subtotal ?? -1,
  discount: session.total_details?.amount_discount ?? 0,
  shipping: session.total_details?.amount_shipping ?? 0,
  tax: session.total_details?.amount_tax ?? 0,
  total: session.amount_total ?? -1,
  charged: lines.map(({ price, quantity }): ChargedLine => ({
    priceId: price?.id ?? '',
    quantity: quantity ?? 0,
  })),
  expiresAt: new Date(session.expires_at * 1000),
  email: emailAsStored(session.customer_details?.email ?? session.customer_email ?? ''),
  shipTo: addressOf(session),
  paymentId: idOf(session.payment_intent) ?? firstPaymentOf(session),
  paidAt: paidAtOf(session),
  mayHaveRefunds: mayHaveRefunds(session),
  subscriptionId: idOf(session.subscription),
  subscription: startedSubscription(session),
  customerId: idOf(session.customer),
});

const subscriptionStatus = ({ status }: Stripe.Subscription): SubscriptionState['status'] => {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due';
};

const cardOf = ({ default_payment_method: method }: Stripe.Subscription) => {
  const card = method === null || typeof method === 'string' ? undefined : method.card;
  return card === undefined ? null : { brand: card.brand, last4: card.last4 };
};

/**
 * From when on payments are whole. The provider counts the months of a discount, and we charge every 30 days: a
 * discount of some months is for as many payments.
 * @param subscription with `discounts` expanded
 */
export const discountEnd = ({ discounts }: Stripe.Subscription): Date | null => {
  const [discount] = discounts;
  if (discount === undefined || typeof discount === 'string' || discount.end === null) return null;
  const payments = Math.round((discount.end - discount.start) / secondsPerMonth);
  return at(discount.start + payments * BILLING_INTERVAL_DAYS * secondsPerDay);
};

/** @param subscription with `default_payment_method` expanded */
export const toSubscriptionState = (subscription: Stripe.Subscription): SubscriptionState => {
  const { items, canceled_at: canceledAt, ended_at: endedAt } = subscription;
  const periodEnd = Math.max(...items.data.map(({ current_period_end: end }) => end));
  const status = subscriptionStatus(subscription);
  const { cancel_at: cancelAt, cancel_at_period_end: atPeriodEnd } = subscription;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status,
    currency: subscription.currency,
    charges: items.data.map(({ price, quantity }) => ({
      priceId: price.id,
      quantity: quantity ?? 1,
    })),
    startedAt: at(subscription.start_date),
    periodEnd: at(periodEnd),
    cancelAt: status === 'ended' ? null : atOrNull(cancelAt ?? (atPeriodEnd ? periodEnd : null)),
    canceledAt: atOrNull(canceledAt),
    endedAt: status === 'ended' ? at(endedAt ?? canceledAt ?? periodEnd) : null,
    hasEndedUnpaid:
      subscription.status === 'incomplete_expired' ||
      subscription.cancellation_details?.reason === 'payment_failed',
    card: cardOf(subscription),
  };
};

const invoiceStatusOf = ({ status }: Stripe.Invoice): Invoice['status'] => {
  if (status === 'paid') return 'paid';
  return status === 'open' ? 'open' : 'closed';
};

const paymentIdOf = ({ payments }: Stripe.Invoice): string | null => {
  const paid = payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent);
};

const isRenewal = ({ billing_reason: reason, subtotal }: Stripe.Invoice): boolean =>
  reason !== 'subscription_create' && !(reason === 'subscription_update' && subtotal === 0);

/** @param lines all lines of the invoice, not only the first page of them */
export const toInvoice = (
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
): Invoice => ({
  id: invoice.id,
  status: invoiceStatusOf(invoice),
  isRenewal: isRenewal(invoice),
  currency: invoice.currency,
  subtotal: invoice.subtotal,
  discount: sumOf(invoice.total_discount_amounts),
  tax: sumOf(invoice.total_taxes),
  total: invoice.total,
  charged: lines.map(({ pricing, quantity }) => ({
    priceId: idOf(pricing?.price_details?.price) ?? '',
    quantity: quantity ?? 0,
  })),
  attempts: invoice.attempt_count,
  nextAttemptAt: atOrNull(invoice.next_payment_attempt),
  paymentId: paymentIdOf(invoice),
  paidAt: paidAtOfInvoice(invoice),
});

/** The subscription that an invoice charges for. */
export const invoicedSubscription = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

/** @param session with `setup_intent` expanded */
export const toCardSession = (session: Stripe.Checkout.Session): CardSession => {
  const { id, url, setup_intent: intent, metadata } = session;
  return {
    id,
    url,
    status: sessionStatus(session),
    subscriptionId: metadata?.['subscription'] ?? null,
    cardId: intent === null || typeof intent === 'string' ? null : idOf(intent.payment_method),
  };
};
