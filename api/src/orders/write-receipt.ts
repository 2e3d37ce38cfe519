import { formatCents, timesCents } from '@candor/catalog-contract/money';
import { shippingOptions } from '@candor/catalog-contract/shipping-policy';
import type { Receipt } from '../mail/receipt';
import type { PostalAddress } from '../stripe/payment-gateway';
import type { Order } from './order-table';

const addressLines = (to: PostalAddress | Record<string, never>): string[] =>
  'line1' in to
    ? [to.name, to.line1, to.line2, `${to.city}, ${to.state} ${to.zip}`].filter(
        (line) => line !== '',
      )
    : [];

const promiseFor = ({ lines, shippingCents }: Order): string => {
  const { free2Day } = shippingOptions(lines);
  return free2Day || shippingCents > 0
    ? 'Arrives within 2 business days of shipping.'
    : 'Arrives within 3-5 business days of shipping.';
};

const termsFor = ({ lines }: Order): string | null => {
  const monthly = lines.filter(({ isSubscription }) => isSubscription);
  if (monthly.length === 0) return null;
  const each = monthly.map(
    ({ name, quantity, unitCents }) => `${quantity} × ${name} at ${formatCents(unitCents)}`,
  );
  return `You subscribed to ${each.join(', ')}: charged today and every month until you cancel. You can cancel at any time, from the end of the month paid for.`;
};

/** What the receipt of an order says. */
export const writeReceipt = (order: Order, publicOrigin: string): Receipt => ({
  to: order.email,
  number: order.number,
  orderUrl:
    order.checkoutSessionId === null
      ? `${publicOrigin}/account`
      : `${publicOrigin}/checkout/complete?session_id=${order.checkoutSessionId}`,
  placedAt: order.createdAt,
  lines: order.lines.map(({ name, quantity, isSubscription, unitCents, bonus }) => ({
    name,
    quantity,
    isSubscription,
    unitCents,
    totalCents: timesCents(unitCents, quantity),
    bonus,
  })),
  subtotalCents: order.subtotalCents,
  discountCents: order.discountCents,
  shippingCents: order.shippingCents,
  taxCents: order.taxCents,
  totalCents: order.totalCents,
  shippingLabel: order.shippingLabel,
  shipPromise: promiseFor(order),
  subscriptionTerms: termsFor(order),
  address: addressLines(order.shipTo),
});
