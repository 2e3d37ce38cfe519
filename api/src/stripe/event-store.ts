import { eq } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/database';
import type { ProviderEvent } from './verify-webhook';

const eventTable = pgTable('stripe_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  objectId: text('object_id'),
  receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Whether this event was acted on before. */
export const isKnownEvent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select({ id: eventTable.id }).from(eventTable).where(eq(eventTable.id, id))).length > 0;

/** Records an event in the transaction that acts on it. @returns false when it was there before. */
export const recordEvent = async (tx: Tx, event: ProviderEvent, at: Date): Promise<boolean> => {
  const rows = await tx
    .insert(eventTable)
    .values({ id: event.id, type: event.type, objectId: event.objectId, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: eventTable.id });
  return rows.length > 0;
};
