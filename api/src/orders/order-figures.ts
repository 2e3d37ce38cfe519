import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import type { StoreFigure, Sample } from '../health/store-figures';
import type { Comparison } from '../checkout/reconcile-checkouts';
import { checkoutStates, orderStates } from './order-states';

type Counted = { status: string; n: number };

/** Every state has its series, also while nothing is in it: an alert on what is absent never rings. */
const byState = (states: readonly string[], rows: readonly Counted[]): Sample[] =>
  states.map((state) => ({
    of: state,
    value: rows.find(({ status }) => status === state)?.n ?? 0,
  }));

/** Orders and payment pages by what they are in. */
export const orderFigures: readonly StoreFigure[] = [
  {
    name: 'candor_orders',
    help: 'Orders by state',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<Counted>(
        sql`select status, count(*)::int as n from orders group by status`,
      );
      return byState(orderStates, rows);
    },
  },
  {
    name: 'candor_checkouts',
    help: 'Payment pages of the last day by state',
    label: 'state',
    read: async (tx, now) => {
      const { rows } = await tx.execute<Counted>(
        sql`select status, count(*)::int as n from checkout_sessions
            where created_at > ${now.toISOString()}::timestamptz - interval '1 day' group by status`,
      );
      return byState(checkoutStates, rows);
    },
  },
];

/** What the last comparison with the provider found, and when it was made. */
export const bookFigures = () => {
  const differences = new Gauge({
    name: 'candor_reconcile_differences',
    help: 'Differences that the last comparison with the provider found, by whether it healed them',
    labelNames: ['healed'],
    registers: [],
  });
  const comparedAt = new Gauge({
    name: 'candor_reconcile_last_timestamp_seconds',
    help: 'When this process last compared the books with the provider',
    registers: [],
  });
  return {
    compared: (found: Pick<Comparison, 'differences'>) => {
      const healed = found.differences.filter(({ isHealed }) => isHealed).length;
      differences.set({ healed: 'yes' }, healed);
      differences.set({ healed: 'no' }, found.differences.length - healed);
      comparedAt.setToCurrentTime();
    },
    instruments: [differences, comparedAt],
  };
};
