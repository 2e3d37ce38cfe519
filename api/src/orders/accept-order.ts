import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { orderReceipt } from '../mail/OrderReceipt';
import { enqueue } from '../mail/outbox';
import { lockOrderByNumber, moveOrder } from './order-store';
import { purchaseOfOrder } from './purchase-of-order';
import type { OrderDeps } from './order-deps';
import { writeReceipt } from './write-receipt';

/**
 * A person has looked at an order and finds it good: it goes on where it stood, and its buyer has
 * the receipt if there was none. Why it was looked at stays on record.
 * @throws ShopError `order_not_found`, `not_to_be_reviewed`
 */
export const acceptOrder =
  ({ db, clock, publicOrigin, purchaseHooks }: OrderDeps) =>
  async (number: string): Promise<string> =>
    transaction(db, async (tx) => {
      const order = await lockOrderByNumber(tx, number);
      if (order === null) throw new ShopError('order_not_found', `There is no order ${number}.`);
      if (order.status !== 'needs_review')
        throw new ShopError('not_to_be_reviewed', `Order ${order.number} needs no review.`);
      const to = order.shippedAt === null ? 'paid' : 'shipped';
      await moveOrder(tx, order, to);
      if (order.email !== '') {
        const mail = orderReceipt(writeReceipt(order, publicOrigin));
        const dedupeKey = `order-receipt:${order.id}`;
        await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, clock());
      }
      await purchaseHooks.orderPaid(tx, purchaseOfOrder(order));
      return `Order ${order.number} is accepted and ${to}.`;
    });
