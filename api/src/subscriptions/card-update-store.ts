import { and, asc, count, eq, inArray, lte } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { cardUpdateTable, type CardUpdate } from './subscription-table';

/** Stores a card page, or answers the one that an equal call stored a moment before. */
export const insertCardUpdate = async (tx: Tx, row: CardUpdate): Promise<CardUpdate> => {
  await tx.insert(cardUpdateTable).values(row).onConflictDoNothing();
  const stored = await openCardUpdate(tx, row.subscriptionId);
  if (stored === null) throw new Error(`Card page ${row.id} was not stored.`);
  return stored;
};

/** The card page of a subscription that can still be used, as far as we know. */
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

/** Card pages of some subscriptions: all, or those in one state. */
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

/** How many card pages a subscription has had. */
export const countCardUpdates = async (tx: Tx, subscriptionId: string): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(cardUpdateTable)
    .where(eq(cardUpdateTable.subscriptionId, subscriptionId));
  return row?.count ?? 0;
};

export const cardUpdateById = async (tx: Tx, id: string): Promise<CardUpdate | null> =>
  (await tx.select().from(cardUpdateTable).where(eq(cardUpdateTable.id, id)))[0] ?? null;

/** Closes an open card page. @returns false when somebody else did before. */
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

/** Takes card pages whose time to be asked about has come; another process finds them taken. */
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
