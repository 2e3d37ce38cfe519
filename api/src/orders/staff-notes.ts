import { inArray } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { orderNoteTable, parcelTable, replacementTable, type Order } from './order-table';

/**
 * Reads the notes of staff on a person's orders, their parcels and replacements, for the export of the person's
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
  const parts =
    ids.length === 0
      ? []
      : await tx.select().from(parcelTable).where(inArray(parcelTable.orderId, ids));
  return ({ id }: Order) => ({
    sentBefore: parts
      .filter(({ orderId }) => orderId === id)
      .map(({ at, carrier, tracking, bottles }) => ({ at, carrier, tracking, bottles })),
    notes: notes.filter(({ orderId }) => orderId === id).map(({ at, text }) => ({ at, text })),
    sentAgain: parcels
      .filter(({ orderId }) => orderId === id)
      .map(({ at, reason, tracking, shipTo }) => ({ at, reason, tracking, sentTo: shipTo })),
  });
};

/** Deletes what staff wrote about a deleted buyer's orders: notes, numbers and addresses of parcels. */
export const forgetStaffNotes = async (tx: Tx, orderIds: readonly number[]): Promise<void> => {
  if (orderIds.length === 0) return;
  await tx.delete(orderNoteTable).where(inArray(orderNoteTable.orderId, [...orderIds]));
  await tx
    .update(parcelTable)
    .set({ tracking: null })
    .where(inArray(parcelTable.orderId, [...orderIds]));
  await tx
    .update(replacementTable)
    .set({ tracking: null, shipTo: null })
    .where(inArray(replacementTable.orderId, [...orderIds]));
};
