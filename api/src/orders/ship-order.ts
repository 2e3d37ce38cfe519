import { type Parcel, trackParcel } from '@candor/api-contract/parcel';
import type { Audit } from '../db/audit';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { shippedEmail } from '../mail/order-emails';
import { enqueue } from '../mail/outbox';
import { deliveredOn } from '../pricing/shipping-methods';
import { openRefundRequest } from '../purchases/refund-request-store';
import { aboutBuyer, auditSubject, lockForChange } from './lock-for-change';
import { moveOrder } from './order-store';
import type { OrderState } from './order-states';
import { addressLines, orderUrl, purchaseOfOrder } from './order-table';
import type { PurchaseDeps } from '../purchases/purchase-deps';

const rejectionReasons: Record<Exclude<OrderState, 'paid'>, string> = {
  shipped: 'has been shipped already.',
  refunded: 'has been refunded.',
  needs_review: 'needs a review first: see ops -- orders list needs_review.',
};

/**
 * Marks an order as shipped, with its delivery date, and mails carrier and tracking number.
 * @param parcel with the revision that a person saw, if any did
 * @returns the result for the operator
 * @throws ShopError `order_not_found`, `not_to_be_shipped`, `changed_meanwhile`
 */
export const shipOrder =
  ({ db, clock, publicOrigin, purchaseHooks }: PurchaseDeps) =>
  (number: string, parcel: Parcel & { revision?: number }, audit: Audit): Promise<string> =>
    transaction(db, async (tx) => {
      const order = await lockForChange(tx, number, parcel.revision ?? null);
      if (order.status !== 'paid')
        throw new ShopError(
          'not_to_be_shipped',
          `Order ${order.number} ${rejectionReasons[order.status]}`,
        );
      if ((await openRefundRequest(tx, order.number))?.isWhole === true)
        throw new ShopError('not_to_be_shipped', `Order ${order.number} is being refunded.`);
      const now = clock();
      const { carrier, tracking } = parcel;
      const arrives = deliveredOn(order, now);
      await moveOrder(tx, order, 'shipped', {
        shippedAt: now,
        carrier,
        tracking,
        deliveredOn: arrives,
      });
      const mail = shippedEmail({
        to: order.email,
        number: order.number,
        orderUrl: orderUrl(order, publicOrigin),
        lines: order.lines,
        deliveredOn: arrives,
        parcel: trackParcel(parcel),
        address: addressLines(order),
      });
      const dedupeKey = `order-shipped:${order.id}`;
      await enqueue(tx, { ...mail, dedupeKey, forgetOnceSent: order.forgetBuyer }, now);
      await audit(tx, {
        action: 'order.ship',
        subject: auditSubject(order),
        before: { status: order.status },
        after: { status: 'shipped', carrier },
        ...aboutBuyer(order, {}, { tracking }),
      });
      await purchaseHooks.purchaseShipped(tx, { ...purchaseOfOrder(order), deliveredOn: arrives });
      return `Order ${order.number} is shipped and counts as delivered on ${arrives}. A mail goes to ${order.email}.`;
    });
