import { inArray } from 'drizzle-orm';
import { forgetPersonalEntries } from '../db/audit';
import type { Tx } from '../db/database';
import { auditSubject } from './lock-for-change';
import { orderNoteTable, replacementTable, type Order } from './order-table';

/**
 * Reads the notes of staff on a person's orders and replacements, for the export of the person's
 * data.
 */
export const notesOf = async (tx: Tx, orders: readonly Order[]) => {
  const ids = orders.map(({ id }) => id);
  const notes =
    ids.length === 0
      ? []
      : await tx.select().from(orderNoteTable).where(inArray(orderNoteTable.orderId, ids));
  const parcels =
    ids.length === 0
      ? []
      : await tx.select().from(replacementTable).where(inArray(replacementTable.orderId, ids));
  return ({ id }: Order) => ({
    notes: notes.filter(({ orderId }) => orderId === id).map(({ at, text }) => ({ at, text })),
    sentAgain: parcels
      .filter(({ orderId }) => orderId === id)
      .map(({ at, reason, tracking }) => ({ at, reason, tracking })),
  });
};

/**
 * Deletes what staff wrote about a deleted buyer's orders: notes, numbers of parcels, and values in
 * the audit log, which may stand under another address than the account's.
 */
export const forgetStaffNotes = async (tx: Tx, orders: readonly Order[]): Promise<void> => {
  if (orders.length === 0) return;
  const ids = orders.map(({ id }) => id);
  await tx.delete(orderNoteTable).where(inArray(orderNoteTable.orderId, ids));
  await tx
    .update(replacementTable)
    .set({ tracking: null })
    .where(inArray(replacementTable.orderId, ids));
  await forgetPersonalEntries(tx, orders.map(auditSubject));
};
