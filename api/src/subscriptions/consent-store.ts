import { createHash } from 'node:crypto';
import { and, asc, eq, exists, inArray, lt, not, or, sql } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { hourMs } from '../config/durations';
import type { Database, Tx } from '../db/database';
import { timestamp } from '../db/timestamp';
import { transaction } from '../db/transaction';
import type { Worker } from '../workers/workers';
import { subscriptionTable, type Subscription } from './subscription-table';

/** Append-only: the database rejects updates, and deletions before three years. */
export const consentTable = pgTable('subscription_consents', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  subscriptionId: text('subscription_id').notNull(),
  kind: text('kind', { enum: ['checkout', 'founders', 'change', 'end'] }).notNull(),
  text: text('text').notNull(),
  textHash: text('text_hash').notNull(),
  givenAt: timestamp('given_at').notNull(),
});

export type Consent = Pick<typeof consentTable.$inferSelect, 'kind' | 'text' | 'givenAt'>;

const hashOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** Stores the text that a subscriber agreed to, once. */
export const recordConsent = async (
  tx: Tx,
  subscriptionId: string,
  { kind, text: content, givenAt }: Consent,
): Promise<void> => {
  await tx
    .insert(consentTable)
    .values({ subscriptionId, kind, text: content, textHash: hashOf(content), givenAt })
    .onConflictDoNothing();
};

/** Reads the agreements of a subscriber, oldest first. */
export const consentsOf = (
  tx: Tx,
  subscriptionIds: readonly string[],
): Promise<(Consent & { subscriptionId: string })[]> =>
  subscriptionIds.length === 0
    ? Promise.resolve([])
    : tx
        .select({
          subscriptionId: consentTable.subscriptionId,
          kind: consentTable.kind,
          text: consentTable.text,
          givenAt: consentTable.givenAt,
        })
        .from(consentTable)
        .where(inArray(consentTable.subscriptionId, [...subscriptionIds]))
        .orderBy(asc(consentTable.givenAt), asc(consentTable.id));

/** Notes the end of deleted subscriptions, from which their consents are kept for another year. */
export const recordEnds = async (
  tx: Tx,
  rows: readonly Pick<Subscription, 'id' | 'endedAt'>[],
  at: Date,
): Promise<void> => {
  for (const { id, endedAt } of rows)
    await recordConsent(tx, id, {
      kind: 'end',
      text: 'The subscription has ended, and its owner had the data deleted.',
      givenAt: endedAt ?? at,
    });
};

/** Deletes consents after three years, and a year after the end. @returns their number */
export const purgeConsents = (db: Database, now: Date): Promise<number> =>
  transaction(db, async (tx) => {
    const time = sql`${now.toISOString()}::timestamptz`;
    const ends = sql`(select 1 from ${consentTable} as ended where ended.subscription_id = ${consentTable.subscriptionId}
      and ended.kind = 'end' and ended.given_at < ${time} - interval '1 year')`;
    const running = tx
      .select({ id: subscriptionTable.id })
      .from(subscriptionTable)
      .where(eq(subscriptionTable.id, consentTable.subscriptionId));
    const endedLongAgo = tx
      .select({ id: subscriptionTable.id })
      .from(subscriptionTable)
      .where(
        and(
          eq(subscriptionTable.id, consentTable.subscriptionId),
          lt(subscriptionTable.endedAt, sql`${time} - interval '1 year'`),
        ),
      );
    const rows = await tx
      .delete(consentTable)
      .where(
        and(
          lt(consentTable.givenAt, sql`${time} - interval '3 years'`),
          or(exists(endedLongAgo), and(not(exists(running)), sql`exists ${ends}`)),
        ),
      )
      .returning({ id: consentTable.id });
    return rows.length;
  });

/** Deletes what the law no longer wants, in every process. */
export const consentsWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'subscription-consents',
  everyMs: 6 * hourMs,
  run: async () => void (await purgeConsents(db, clock())),
});
