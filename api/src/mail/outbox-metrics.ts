import { sql } from 'drizzle-orm';
import type { RowMetric } from '../db/row-metrics';

/** Waiting mails, the age of the oldest, and mails that were given up. */
export const outboxMetrics: readonly RowMetric[] = [
  {
    name: 'candor_outbox_waiting',
    help: 'Mails that wait to be sent or tried again',
    read: async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from outbox where sent_at is null and dead_at is null`,
      );
      return rows.map(({ n }) => ({ value: n }));
    },
  },
  {
    name: 'candor_outbox_oldest_seconds',
    help: 'Age of the oldest mail that waits; 0 when none does',
    read: async (tx, now) => {
      const { rows } = await tx.execute<{ age: number }>(
        sql`select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0)::float8 as age
            from outbox where sent_at is null and dead_at is null`,
      );
      return rows.map(({ age }) => ({ value: Math.max(0, age) }));
    },
  },
  {
    name: 'candor_outbox_dead',
    help: 'Mails that were given up: the dead letters',
    read: async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(
        sql`select count(*)::int as n from outbox where dead_at is not null and blanked_at is null`,
      );
      return rows.map(({ n }) => ({ value: n }));
    },
  },
];
