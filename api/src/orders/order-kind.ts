import { productOf } from '../mail/mail-product';
import { mailedOrder } from '../mail/mailed-purchase';
import { orderAddressChanged } from '../mail/order-emails';
import { shippingMethodOf } from '../pricing/shipping-methods';
import { lockForChange } from '../purchases/lock-purchase';
import type { PurchaseKind } from '../purchases/purchase-kind';
import { lockOrder, moveOrder, updateOrder } from './order-store';
import {
  buyerEmail,
  type Order,
  orderRefundTable,
  orderTable,
  orderUrl,
  purchaseOfOrder,
} from './order-table';

/** Orders of the shop as a kind of purchase. */
export const orderKind: PurchaseKind<Order> = {
  name: 'order',
  prefix: 'C-',
  notFound: 'order_not_found',
  table: orderTable,
  refundTable: orderRefundTable,
  paidState: 'paid',
  lock: lockOrder,
  move: (tx, order, to, { at: _at, ...changes }) => moveOrder(tx, order, to, changes),
  update: (tx, order, { at: _at, ...changes }) => {
    const { shipTo } = changes;
    const shipping =
      shipTo === undefined ? {} : { shippingLabel: shippingMethodOf({ ...order, shipTo }).name };
    return updateOrder(tx, order.id, { ...changes, ...shipping });
  },
  buyerEmail,
  asPurchase: purchaseOfOrder,
  inMails: (order, publicOrigin) => {
    const [line] = order.lines;
    const product = line && productOf(line.sku, publicOrigin);
    return mailedOrder(order.email, order.number, orderUrl(order, publicOrigin), product);
  },
  addressChangedEmail: orderAddressChanged,
  mailKinds: [
    'order-receipt',
    'order-shipped',
    'order-part-shipped',
    'order-tracking',
    'order-replaced',
    'order-address',
    'order-cancelled',
    'order-link',
  ],
  refundMailKinds: ['order-refund'],
  reviewList: 'orders list needs_review',
};

/** Locks an order for a person's action. @throws ShopError `order_not_found`, `changed_meanwhile` */
export const lockOrderForChange = lockForChange(orderKind);
