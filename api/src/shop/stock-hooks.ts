import type { PurchaseHooks, PurchaseSource } from '../domain/purchase-hooks';
import { returnBottles, sendBottles, shipBottles, takeBottles } from './stock-store';

/** Null for a founders reservation: the batch is counted on its own. */
const orderOf = (source: PurchaseSource): number | null => {
  const [kind, id] = source.split(':');
  return kind === 'order' ? Number(id) : null;
};

/** The stock follows each order, in its transaction. */
export const stockPurchaseHooks: PurchaseHooks = {
  orderWritten: (tx, { id, lines }) => takeBottles(tx, id, lines),
  orderShipped: async (tx, { source }) => {
    const order = orderOf(source);
    if (order !== null) await shipBottles(tx, order);
  },
  orderReplaced: sendBottles,
  orderRefunded: async (tx, source) => {
    const order = orderOf(source);
    if (order !== null) await returnBottles(tx, order);
  },
};
