import { sql } from 'drizzle-orm';
import type { StoreFigure } from '../db/row-metrics';
import { reservationStates } from './reservation-states';
import { stuckSubscriptionsMetric } from './unstarted-subscriptions';

type Batch = { claimed: number; held: number; free: number };

/** The batch: what is paid for, held by open payment pages, left; and what does not begin. */
export const foundersMetrics: readonly StoreFigure[] = [
  stuckSubscriptionsMetric,
  {
    name: 'candor_founders_reservations',
    help: 'Reservations of the Founders Batch by state',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<{ status: string; n: number }>(
        sql`select status, count(*)::int as n from founders_reservations group by status`,
      );
      return reservationStates.map((of) => ({
        of,
        value: rows.find(({ status }) => status === of)?.n ?? 0,
      }));
    },
  },
  {
    name: 'candor_founders_spots',
    help: 'Spots of the Founders Batch: claimed, held by open payment pages, free',
    label: 'state',
    read: async (tx) => {
      const { rows } = await tx.execute<Batch>(
        sql`select claimed, held, total - claimed - held as free from founders_batch`,
      );
      return rows.flatMap((batch) =>
        (['claimed', 'held', 'free'] as const).map((of) => ({ of, value: batch[of] })),
      );
    },
  },
];
