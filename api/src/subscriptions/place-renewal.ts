import type { Tx } from '../db/database';
import { subscriptionRenewed } from '../mail/order-receipts';
import { confirmOrder, writeOrder } from '../orders/write-order';
import { writeReceipt } from '../orders/write-receipt';
import { shippingMethodOf } from '../pricing/shipping-methods';
import { listDifferences } from '../pricing/verify-charge';
import type { Invoice } from '../stripe/subscription-gateway';
import { timeOfPayment } from '../stripe/time-of-payment';
import { validTerms } from './pending-change';
import type { Terms } from './subscription-change';
import type { SubscriptionDeps } from './subscription-deps';
import { nextChargeOf } from './subscription-states';
import type { Subscription } from './subscription-table';

/**
 * Places the order of a paid renewal, once, and sends its receipt. A charge that differs from the
 * subscription needs a review.
 */
export const placeRenewal = async (
  tx: Tx,
  deps: SubscriptionDeps,
  subscription: Subscription,
  invoice: Invoice,
): Promise<void> => {
  const { accountId, email, guestEmail, shipTo, customerId } = subscription;
  const charged = { ...invoice, mode: 'subscription', shipping: 0 };
  const differencesFrom = ({ cents, charges }: Terms) =>
    listDifferences(charged, {
      mode: 'subscription',
      currency: subscription.currency,
      subtotalCents: cents,
      charges,
      shippingCents: [],
    });
  // A charge may have begun before a change of the lines was recorded, or after it was made.
  const [current, ...others] = validTerms(subscription);
  const terms = [current, ...others].find((each) => differencesFrom(each).length === 0) ?? current;
  const { lines } = terms;
  const order = await writeOrder(tx, {
    checkoutSessionId: null,
    invoiceId: invoice.id,
    accountId,
    email,
    guestEmail,
    shipTo,
    shippingLabel: shippingMethodOf({ lines, shippingCents: 0, shipTo }).name,
    paymentId: invoice.paymentId,
    subscriptionId: subscription.id,
    customerId,
    createdAt: timeOfPayment(invoice, deps.clock()),
    charged,
    lines,
    differences: differencesFrom(terms),
  });
  if (order === null) return;
  await deps.purchaseHooks.orderWritten(tx, order);
  if (order.status !== 'paid') {
    deps.logger.error({ order: order.number, invoice: invoice.id }, 'order needs review');
    return;
  }
  const mail = subscriptionRenewed({
    receipt: { ...writeReceipt(order, deps.publicOrigin), subscriptionTerms: null },
    nextCharge: nextChargeOf(subscription),
  });
  const dedupeKey = `subscription-renewed:${invoice.id}`;
  await confirmOrder(tx, deps, order, { ...mail, dedupeKey });
};
