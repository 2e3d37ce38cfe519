import { orderStates } from '@candor/api-contract/orders';
import { sql } from 'drizzle-orm';
import { samplesByState, type StateCount, type StoreFigure } from '../db/row-metrics';

/** Orders by state. */
export const orderMetrics: readonly StoreFigure[] = [
  {
    name: 'candor_orders',
    help: 'Orders by state',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<StateCount>(
        sql`select status, count(*)::int as n from orders group by status`,
      );
      return samplesByState(orderStates, rows);
    },
  },
];
