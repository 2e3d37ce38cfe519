import { acceptPurchase } from '../purchases/accept-purchase';
import { orderKind } from './order-kind';
import { moveOrder } from './order-store';
import type { Order } from './order-table';
import { confirmOrder } from './write-order';

/** Accepts an order; its buyer gets the receipt if none was sent: see `acceptPurchase`. */
export const acceptOrder = acceptPurchase<Order>({
  kind: orderKind,
  confirm: async (tx, deps, order, to) => {
    await moveOrder(tx, order, to);
    await confirmOrder(tx, deps, order);
  },
});
