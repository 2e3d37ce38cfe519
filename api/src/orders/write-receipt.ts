import { BILLING_INTERVAL_DAYS, billingInterval } from '@candor/catalog-contract/billing-interval';
import { bundleById, bundles } from '@candor/catalog-contract/bundles';
import { beforeDiscountAndTax } from '@candor/catalog-contract/coming-charge';
import { formatDay } from '@candor/catalog-contract/delivery-estimate';
import { formatCents, timesCents } from '@candor/catalog-contract/money';
import { skuParts, type Sku } from '@candor/catalog-contract/sku';
import type { Tx } from '../db/database';
import type { Mail } from '../mail/mail';
import { productOf } from '../mail/mail-product';
import { orderReceipt } from '../mail/order-receipts';
import type { Receipt } from '../mail/receipt';
import { planParcel } from '../pricing/shipping-methods';
import { addressLines } from '../purchases/parcel-address';
import { orderKind } from './order-kind';
import { type Order, orderUrl } from './order-table';

const promiseFor = (order: Order): string => {
  const { leavesOn, arrivesFrom, arrivesBy } = planParcel(order);
  const arrives = [...new Set([arrivesFrom, arrivesBy])].map(formatDay).join(' to ');
  return order.shippedAt
    ? `Shipped ${formatDay(leavesOn)}. Expected ${arrives}.`
    : `Ships ${formatDay(leavesOn)}. Arrives ${arrives}.`;
};

const termsFor = ({ lines }: Order): string | null => {
  const plans = lines.filter(({ isSubscription }) => isSubscription);
  if (plans.length === 0) return null;
  const each = plans.map(
    ({ name, quantity, unitCents }) => `${quantity} × ${name} at ${formatCents(unitCents)}`,
  );
  return `You subscribed to ${each.join(', ')}, ${beforeDiscountAndTax}: charged today and ${billingInterval} until you cancel. Cancel any time; you keep the ${BILLING_INTERVAL_DAYS} days paid for.`;
};

/** The content of an order's receipt. */
export const writeReceipt = (order: Order, publicOrigin: string): Receipt => ({
  to: order.email,
  number: order.number,
  product: order.lines[0] && productOf(order.lines[0].sku, publicOrigin),
  orderUrl: orderUrl(order, publicOrigin),
  accountUrl: `${publicOrigin}/account`,
  findUrl: `${publicOrigin}/orders/find?number=${order.number}`,
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
  address: addressLines(order),
});

/** The receipt of an order, with the link of all its mails. */
export const receiptMail = async (tx: Tx, order: Order, publicOrigin: string): Promise<Mail> => {
  const { action } = await orderKind.inMails(tx, order, publicOrigin);
  const receipt = writeReceipt(order, publicOrigin);
  return orderReceipt({ ...receipt, orderUrl: action.href, link: action.link });
};

/** The printed bonus of a bundle; null for every other sku. */
export const bonusOf = (sku: Sku): string | null => {
  const { base } = skuParts(sku);
  const bundle = bundles.find(({ id }) => id === base);
  return bundle === undefined ? null : bundleById(bundle.id).bonus;
};
