import { cents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { enqueue, type QueuedMail } from '../mail/outbox';
import type { OrderLine } from '../pricing/price-cart';
import type { Charged } from '../pricing/verify-charge';
import { newNumber } from '../purchases/new-number';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { issueInvoice } from './invoice/issued-invoice';
import { orderKind } from './order-kind';
import { insertOrder, type NewOrder } from './order-store';
import { purchaseOfOrder, type Order } from './order-table';
import { bonusOf, receiptMail } from './write-receipt';

type Payment = Pick<
  NewOrder,
  | 'checkoutSessionId'
  | 'invoiceId'
  | 'accountId'
  | 'email'
  | 'guestEmail'
  | 'shipTo'
  | 'shippingLabel'
  | 'paymentId'
  | 'subscriptionId'
  | 'customerId'
  | 'createdAt'
> & {
  charged: Charged;
  lines: readonly OrderLine[];
  /** How the charge differs from the agreed one; the order is reviewed if there is any. */
  differences: readonly string[];
};

/** Writes the order of a payment, `paid` or `needs_review`. @returns null when it exists already. */
export const writeOrder = async (
  tx: Tx,
  { charged, lines, differences, ...payment }: Payment,
): Promise<Order | null> => {
  const order = await insertOrder(
    tx,
    {
      ...payment,
      number: newNumber(orderKind),
      status: differences.length === 0 ? 'paid' : 'needs_review',
      reviewReason: differences.length === 0 ? null : differences.join('; '),
      currency: charged.currency,
      subtotalCents: cents(charged.subtotal),
      discountCents: cents(charged.discount),
      shippingCents: cents(charged.shipping),
      taxCents: cents(charged.tax),
      totalCents: cents(charged.total),
    },
    lines.map((line) => ({ ...line, bonus: bonusOf(line.sku) })),
  );
  if (order !== null) await issueInvoice(tx, order);
  return order;
};

type Confirming = Pick<PurchaseDeps, 'clock' | 'publicOrigin' | 'purchaseHooks'>;

/** Sends the receipt of a paid order, unless its buyer is deleted, and runs the `purchasePaid` hooks. */
export const confirmOrder = async (
  tx: Tx,
  { clock, publicOrigin, purchaseHooks }: Confirming,
  order: Order,
  renewal?: QueuedMail,
): Promise<void> => {
  const dedupeKey = `order-receipt:${order.id}`;
  const mail = renewal ?? { ...(await receiptMail(tx, order, publicOrigin)), dedupeKey };
  if (order.email !== '')
    await enqueue(tx, { ...mail, isOwed: true, forgetOnceSent: order.forgetBuyer }, clock());
  await purchaseHooks.purchasePaid(tx, purchaseOfOrder(order));
};
