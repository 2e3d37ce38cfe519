import { sql } from 'drizzle-orm';
import { samplesByState, type StateCount, type StoreFigure } from '../db/row-metrics';
import { checkoutStates } from './checkout-states';

/** Checkout sessions of the last day by state. */
export const checkoutMetrics: readonly StoreFigure[] = [
  {
    name: 'candor_checkouts',
    help: 'Payment pages of the last day by state',
    label: 'state',
    read: async (tx, now) => {
      const { rows } = await tx.execute<StateCount>(
        sql`select status, count(*)::int as n from checkout_sessions
            where created_at > ${now.toISOString()}::timestamptz - interval '1 day' group by status`,
      );
      return samplesByState(checkoutStates, rows);
    },
  },
];
