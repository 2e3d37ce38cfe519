import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { shippedEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { deliveredOn } from '../pricing/shipping-methods';
import { lockOrderByNumber, moveOrder } from './order-store';
import type { OrderState } from './order-states';
import { addressLines, orderUrl, purchaseOfOrder } from './order-table';
import type { OrderDeps } from './order-deps';

const rejectionReasons: Record<Exclude<OrderState, 'paid'>, string> = {
  shipped: 'has been shipped already.',
  refunded: 'has been refunded.',
  needs_review: 'needs a review first: see ops -- orders list needs_review.',
};

/**
 * Marks an order as shipped, with its delivery date, and mails the tracking number.
 * @returns the result for the operator
 * @throws ShopError `order_not_found`, `not_to_be_shipped`
 */
export const shipOrder =
  ({ db, clock, publicOrigin, purchaseHooks }: OrderDeps) =>
  async (number: string, tracking: string | null): Promise<string> =>
    transaction(db, async (tx) => {
      const order = await lockOrderByNumber(tx, number);
      if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
      if (order.status !== 'paid')
        throw new ShopError(
          'not_to_be_shipped',
          `Order ${order.number} ${rejectionReasons[order.status]}`,
        );
      const now = clock();
      const arrives = deliveredOn(order, now);
      await moveOrder(tx, order, 'shipped', { shippedAt: now, tracking, deliveredOn: arrives });
      const mail = shippedEmail({
        to: order.email,
        number: order.number,
        orderUrl: orderUrl(order, publicOrigin),
        lines: order.lines,
        deliveredOn: arrives,
        tracking,
        address: addressLines(order),
      });
      const dedupeKey = `order-shipped:${order.id}`;
      await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, now);
      await purchaseHooks.orderShipped(tx, { ...purchaseOfOrder(order), deliveredOn: arrives });
      return `Order ${order.number} is shipped and counts as delivered on ${arrives}. A mail goes to ${order.email}.`;
    });
