import { shippedEmail } from '../mail/order-emails';
import { deliveredOn } from '../pricing/shipping-methods';
import { addressLines } from '../purchases/parcel-address';
import { shipPurchase } from '../purchases/ship-purchase';
import { orderKind } from './order-kind';
import { moveOrder } from './order-store';
import type { Order } from './order-table';

/** Ships an order: see `shipPurchase`. */
export const shipOrder = shipPurchase<Order>({
  kind: orderKind,
  deliveredOn,
  markShipped: (tx, order, { at, ...parcel }) =>
    moveOrder(tx, order, 'shipped', { ...parcel, shippedAt: at }),
  mail: (order, { publicOrigin, deliveredOn: arrives, parcel }) =>
    shippedEmail({
      ...orderKind.inMails(order, publicOrigin),
      lines: order.lines,
      deliveredOn: arrives,
      parcel,
      address: addressLines(order),
    }),
});
