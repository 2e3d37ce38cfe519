import { cents } from '@candor/catalog-contract/money';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import { differencesFrom } from '../pricing/verify-charge';
import type { Tx } from '../db/database';
import { enqueue } from '../mail/outbox';
import { subscriptionRenewed } from '../mail/SubscriptionRenewed';
import { orderNumber } from '../orders/order-number';
import { insertOrder } from '../orders/order-store';
import { purchaseOfOrder } from '../orders/purchase-of-order';
import { bonusOf, writeReceipt } from '../orders/write-receipt';
import type { Invoice } from '../stripe/subscription-gateway';
import { nextChargeOf } from './next-charge';
import type { SubscriptionDeps } from './subscription-deps';
import type { Subscription } from './subscription-table';

/** What was charged otherwise than the subscriber agreed to, in words. */
const differences = (subscription: Subscription, invoice: Invoice): string[] =>
  differencesFrom(
    { ...invoice, mode: 'subscription', shipping: 0 },
    {
      mode: 'subscription',
      currency: subscription.currency,
      subtotalCents: subscription.cents,
      charges: subscription.charges,
      shippingCents: [],
    },
  );

/**
 * Writes the order of a paid renewal and its receipt, once: something is to be shipped for every
 * charge that is paid. What was charged otherwise than agreed waits for a person, as with a page.
 */
export const placeRenewal = async (
  tx: Tx,
  { clock, logger, publicOrigin, purchaseHooks }: SubscriptionDeps,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> => {
  const { lines } = subscription;
  const wrong = differences(subscription, invoice);
  const now = clock();
  const order = await insertOrder(
    tx,
    {
      number: orderNumber(),
      checkoutSessionId: null,
      invoiceId: invoice.id,
      accountId: subscription.accountId,
      status: wrong.length === 0 ? 'paid' : 'needs_review',
      reviewReason: wrong.length === 0 ? null : wrong.join('; '),
      currency: invoice.currency,
      subtotalCents: cents(invoice.subtotal),
      discountCents: cents(invoice.discount),
      shippingCents: cents(0),
      taxCents: cents(invoice.tax),
      totalCents: cents(invoice.total),
      email: subscription.email,
      shipTo: subscription.shipTo,
      shippingLabel: shippingOptions(lines).free2Day ? '2-day' : 'Standard ground',
      paymentId: invoice.paymentId,
      subscriptionId: subscription.id,
      customerId: subscription.customerId,
      createdAt: now,
    },
    lines.map((line) => ({ ...line, bonus: bonusOf(line.sku) })),
  );
  if (order === null) return;
  if (order.status !== 'paid') {
    logger.error({ invoice: invoice.id }, 'a renewal needs a person to look at it');
    return;
  }
  const mail = subscriptionRenewed({
    receipt: { ...writeReceipt(order, publicOrigin), subscriptionTerms: null },
    nextCharge: nextChargeOf(subscription),
  });
  await enqueue(tx, { ...mail, dedupeKey: `subscription-renewed:${invoice.id}` }, now);
  await purchaseHooks.orderPaid(tx, purchaseOfOrder(order));
};
