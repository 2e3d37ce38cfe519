import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { cardUpdateTable, type CardUpdate } from './subscription-table';

/** Stores a card update. @returns the stored one of a concurrent equal call, if there is one */
export const insertCardUpdate = async (tx: Tx, row: CardUpdate): Promise<CardUpdate> => {
  await tx.insert(cardUpdateTable).values(row).onConflictDoNothing();
  const stored = await openCardUpdate(tx, row.subscriptionId);
  if (stored === null) throw new Error(`Card update ${row.id} was not stored.`);
  return stored;
};

/** The open card update of a subscription. */
export const openCardUpdate = async (
  tx: Tx,
  subscriptionId: string,
): Promise<CardUpdate | null> => {
  const [row] = await tx
    .select()
    .from(cardUpdateTable)
    .where(
      and(eq(cardUpdateTable.subscriptionId, subscriptionId), eq(cardUpdateTable.status, 'open')),
    );
  return row ?? null;
};

/** Card updates of subscriptions, all or of one status. */
export const cardUpdatesOf = async (
  tx: Tx,
  subscriptionIds: readonly string[],
  status?: CardUpdate['status'],
): Promise<CardUpdate[]> =>
  tx
    .select()
    .from(cardUpdateTable)
    .where(
      and(
        inArray(cardUpdateTable.subscriptionId, [...subscriptionIds]),
        status && eq(cardUpdateTable.status, status),
      ),
    );

export const countCardUpdates = async (tx: Tx, subscriptionId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(cardUpdateTable)
    .where(eq(cardUpdateTable.subscriptionId, subscriptionId));
  return row?.count ?? 0;
};

export const cardUpdateById = async (tx: Tx, id: string): Promise<CardUpdate | null> =>
  (await tx.select().from(cardUpdateTable).where(eq(cardUpdateTable.id, id)))[0] ?? null;

/** Closes an open card update. @returns false when it is closed already */
export const closeCardUpdate = async (
  tx: Tx,
  id: string,
  status: 'done' | 'expired',
): Promise<boolean> => {
  const rows = await tx
    .update(cardUpdateTable)
    .set({ status })
    .where(and(eq(cardUpdateTable.id, id), eq(cardUpdateTable.status, 'open')))
    .returning({ id: cardUpdateTable.id });
  return rows.length > 0;
};

/** Claims card updates that are due for a check; other processes skip claimed rows. */
export const claimDueCardUpdates = async (
  tx: Tx,
  { now, atMost, until }: { now: Date; atMost: number; until: Date },
): Promise<string[]> => {
  const due = await tx
    .select({ id: cardUpdateTable.id })
    .from(cardUpdateTable)
    .where(and(eq(cardUpdateTable.status, 'open'), lte(cardUpdateTable.nextCheckAt, now)))
    .orderBy(asc(cardUpdateTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  const ids = due.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(cardUpdateTable)
      .set({ nextCheckAt: until })
      .where(inArray(cardUpdateTable.id, ids));
  return ids;
};
