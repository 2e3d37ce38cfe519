import type { Tx } from '../db/database';
import { productOf } from '../mail/mail-product';
import { linkSecretPlaceholder } from '../mail/mailed-link';
import { mailedOrder } from '../mail/mailed-purchase';
import { orderAddressChanged } from '../mail/order-emails';
import { shippingMethodOf } from '../pricing/shipping-methods';
import { lockForChange } from '../purchases/lock-purchase';
import type { PurchaseKind } from '../purchases/purchase-kind';
import { belongsToMailbox } from './order-access';
import { lockOrder, moveOrder, updateOrder } from './order-store';
import {
  buyerEmail,
  type Order,
  orderRefundTable,
  orderTable,
  orderUrl,
  purchaseOfOrder,
} from './order-table';

/** The page of an order in any browser, where the order belongs to the mailbox. The secret stands behind #. */
const pageInMails = async (tx: Tx, order: Order, publicOrigin: string) =>
  (await belongsToMailbox(tx, order))
    ? {
        href: `${publicOrigin}/orders/find?number=${order.number}#view=${linkSecretPlaceholder}`,
        link: { kind: 'receipt', owner: String(order.id) },
      }
    : { href: orderUrl(order, publicOrigin) };

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
  inMails: async (tx, order, publicOrigin) => {
    const { email: to, number, lines } = order;
    const product = lines[0] && productOf(lines[0].sku, publicOrigin);
    return mailedOrder({ to, number, product }, await pageInMails(tx, order, publicOrigin));
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
