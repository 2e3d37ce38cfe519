import type { PurchaseHooks } from '../purchases/purchase-hooks';
import {
  movePart,
  restockBottles,
  returnBottles,
  sendBottles,
  shipBottles,
  takeBottles,
  unshipBottles,
  writeOffBottles,
} from './stock-store';

/** The stock follows each order, in its transaction. The batch of the founders is counted on its own. */
export const stockPurchaseHooks: PurchaseHooks = {
  orderWritten: (tx, { id, lines }) => takeBottles(tx, id, lines),
  purchaseShipped: async (tx, { source: { kind, id } }) => {
    if (kind === 'order') await shipBottles(tx, id);
  },
  orderPartMoved: movePart,
  purchaseUnshipped: async (tx, { source: { kind, id } }) => {
    if (kind === 'order') await unshipBottles(tx, id);
  },
  purchaseReplaced: sendBottles,
  bottlesRefunded: async (tx, { kind, id }, { bottles, restock, isWhole }) => {
    if (kind !== 'order') return;
    const from = isWhole ? (['shipped'] as const) : (['taken', 'shipped'] as const);
    if (restock) await restockBottles(tx, id, bottles, from);
    else if (isWhole) await writeOffBottles(tx, id);
  },
  purchaseRefunded: async (tx, { kind, id }) => {
    if (kind === 'order') await returnBottles(tx, id);
  },
};
