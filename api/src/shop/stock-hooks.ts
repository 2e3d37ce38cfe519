import type { PurchaseHooks } from '../purchases/purchase-hooks';
import { returnBottles, sendBottles, shipBottles, takeBottles } from './stock-store';

/** The stock follows each order, in its transaction. The batch of the founders is counted on its own. */
export const stockPurchaseHooks: PurchaseHooks = {
  orderWritten: (tx, { id, lines }) => takeBottles(tx, id, lines),
  purchaseShipped: async (tx, { source: { kind, id } }) => {
    if (kind === 'order') await shipBottles(tx, id);
  },
  purchaseReplaced: sendBottles,
  purchaseRefunded: async (tx, { kind, id }) => {
    if (kind === 'order') await returnBottles(tx, id);
  },
};
