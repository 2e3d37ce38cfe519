import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { RowMetric, Sample } from '../db/row-metrics';
import { mailUrgencies } from './mail-rules';

/** A gathered mail begins to wait at the end of its hour, which may be to come. */
const readAges = async (tx: Tx, now: Date, condition: SQL): Promise<Sample[]> => {
  const samples: Sample[] = [];
  for (const urgency of mailUrgencies) {
    const { rows } = await tx.execute<{ age: number }>(
      sql`select coalesce(extract(epoch from ${now.toISOString()}::timestamptz - min(created_at)), 0)::float8 as age
          from outbox where urgency = ${urgency} and sent_at is null and dead_at is null ${condition}`,
    );
    samples.push(...rows.map(({ age }) => ({ of: urgency, value: Math.max(0, age) })));
  }
  return samples;
};

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
    help: 'Age of the oldest mail of an urgency that waits; 0 when none does',
    label: 'urgency',
    read: (tx, now) => readAges(tx, now, sql``),
  },
  {
    name: 'candor_outbox_untried_seconds',
    help: 'Age of the oldest mail of an urgency that nobody has tried to send; 0 when all were tried',
    label: 'urgency',
    read: (tx, now) => readAges(tx, now, sql`and attempts = 0`),
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
