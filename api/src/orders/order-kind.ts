import type { PurchaseKind } from '../purchases/purchase-kind';
import { lockOrder, moveOrder, updateOrder } from './order-store';
import { type Order, orderRefundTable, orderTable } from './order-table';

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
  update: (tx, { id }, { at: _at, ...changes }) => updateOrder(tx, id, changes),
  buyerEmail: ({ email, forgetBuyer }) => (forgetBuyer ? '' : email),
};
