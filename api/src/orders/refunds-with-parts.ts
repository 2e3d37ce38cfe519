import { describeParts } from '@candor/api-contract/refund-sum';
import type { Tx } from '../db/database';
import { partsOfRefunds } from '../purchases/refund-request-store';
import { storedRefunds } from '../purchases/refund-store';
import { orderRefundTable, type Order } from './order-table';

/** The refunds of an order, oldest first, with what each was for: '2 × Soothe', or '' for an amount. */
export const refundsWithParts = async (tx: Tx, { id, number }: Pick<Order, 'id' | 'number'>) => {
  const parts = await partsOfRefunds(tx, number);
  return (await storedRefunds(tx, orderRefundTable, id)).map((refund) => ({
    ...refund,
    parts: describeParts(parts.get(refund.id) ?? null),
  }));
};
