import type Stripe from 'stripe';
import type { CardSession, Invoice, SubscriptionState } from './subscription-gateway';

const at = (seconds: number): Date => new Date(seconds * 1000);
const atOrNull = (seconds: number | null): Date | null => (seconds === null ? null : at(seconds));
const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);
const sumOf = (amounts: readonly { amount: number }[] | null): number =>
  (amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);

const statusOf = ({ status }: Stripe.Subscription): SubscriptionState['status'] => {
  if (status === 'active' || status === 'trialing') return 'active';
  return status === 'canceled' || status === 'incomplete_expired' ? 'ended' : 'past_due';
};

const cardOf = ({ default_payment_method: method }: Stripe.Subscription) => {
  const card = method === null || typeof method === 'string' ? undefined : method.card;
  return card === undefined ? null : { brand: card.brand, last4: card.last4 };
};

/** The provider's subscription in our words; its card must have been asked for with it. */
export const toSubscriptionState = (subscription: Stripe.Subscription): SubscriptionState => {
  const { items, canceled_at: canceledAt, ended_at: endedAt } = subscription;
  const periodEnd = Math.max(...items.data.map(({ current_period_end: end }) => end));
  const status = statusOf(subscription);
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

/** The provider's invoice in our words. `lines` are all of its lines, not only the first page. */
export const toInvoice = (
  invoice: Stripe.Invoice,
  lines: readonly Stripe.InvoiceLineItem[],
): Invoice => ({
  id: invoice.id,
  status: invoiceStatusOf(invoice),
  isFirst: invoice.billing_reason === 'subscription_create',
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
});

/** The subscription that an invoice charges for. */
export const invoicedSubscription = ({ parent }: Stripe.Invoice): string | null =>
  idOf(parent?.subscription_details?.subscription);

const sessionStatusOf = ({ status }: Stripe.Checkout.Session): CardSession['status'] => {
  if (status === 'complete') return 'complete';
  return status === 'expired' ? 'expired' : 'open';
};

/** The provider's page for a new card in our words; its setup intent must have been asked for with it. */
export const toCardSession = (session: Stripe.Checkout.Session): CardSession => {
  const { id, url, setup_intent: intent, metadata } = session;
  return {
    id,
    url,
    status: sessionStatusOf(session),
    subscriptionId: metadata?.['subscription'] ?? null,
    cardId: intent === null || typeof intent === 'string' ? null : idOf(intent.payment_method),
  };
};
