import { and, asc, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import type { Database, Tx } from '../db/database';
import type { CustomerEmail, TakenBack } from '../identity/account-hooks';
import { isOfAccountAt, isOwnedBy, type Person } from '../identity/person';
import {
  batchTable,
  ledgerTable,
  reservationTable,
  type Batch,
  type Reservation,
} from './founders-table';
import { spotOf, type ReservationState, type Spot } from './reservation-states';

type Change = { held: number; claimed: number };

const changeOf = (from: Spot, to: Spot): Change => ({
  held: Number(to === 'held') - Number(from === 'held'),
  claimed: Number(to === 'claimed') - Number(from === 'claimed'),
});

export const readBatch = async (db: Database | Tx): Promise<Batch> => {
  const [batch] = await db.select().from(batchTable);
  if (batch === undefined) throw new Error('There is no founders batch.');
  return batch;
};

/** The batch, locked until the transaction ends. */
export const lockBatch = async (tx: Tx): Promise<Batch> => {
  const [batch] = await tx.select().from(batchTable).for('update');
  if (batch === undefined) throw new Error('There is no founders batch.');
  return batch;
};

/** Moves one spot in one conditional update. @returns false when none is left */
const moveSpot = async (tx: Tx, { held, claimed }: Change): Promise<boolean> => {
  if (held === 0 && claimed === 0) return true;
  const isTaking = held + claimed > 0;
  const rows = await tx
    .update(batchTable)
    .set({
      held: sql`${batchTable.held} + ${held}`,
      claimed: sql`${batchTable.claimed} + ${claimed}`,
    })
    .where(
      isTaking ? lt(sql`${batchTable.held} + ${batchTable.claimed}`, batchTable.total) : undefined,
    )
    .returning({ id: batchTable.id });
  return rows.length > 0;
};

const writeLedger = async (tx: Tx, id: number, happened: string, change: Change, at: Date) => {
  await tx.insert(ledgerTable).values({ reservationId: id, happened, ...change, at });
};

type NewReservation = Omit<typeof reservationTable.$inferInsert, 'status' | 'id'>;

/** Holds a spot before its checkout session opens; null when none is left. */
export const holdSpot = async (
  tx: Tx,
  reservation: NewReservation,
  spot: 'new' | 'taken over',
): Promise<Reservation | null> => {
  const change = spot === 'new' ? { held: 1, claimed: 0 } : { held: 0, claimed: 0 };
  if (!(await moveSpot(tx, change))) return null;
  const [row] = await tx
    .insert(reservationTable)
    .values({ ...reservation, status: 'opening' })
    .returning();
  if (row === undefined) throw new Error('The reservation was not stored.');
  await writeLedger(
    tx,
    row.id,
    spot === 'new' ? 'held' : 'took over a hold',
    change,
    reservation.createdAt,
  );
  return row;
};

/**
 * Changes the state of a locked reservation, and its spot with it.
 * @returns false when it needs a spot and none is left; nothing has changed then
 */
export const moveReservation = async (
  tx: Tx,
  row: Reservation,
  to: ReservationState,
  { at, ...more }: Partial<Reservation> & { at: Date },
): Promise<boolean> => {
  const change = changeOf(spotOf(row), spotOf({ ...row, ...more, status: to }));
  if (!(await moveSpot(tx, change))) return false;
  await tx
    .update(reservationTable)
    .set({ ...more, status: to })
    .where(eq(reservationTable.id, row.id));
  if (to !== row.status) await writeLedger(tx, row.id, to, change, at);
  return true;
};

/** Takes the spot of a reservation for a newer one of the same person. */
export const releaseHold = async (tx: Tx, row: Reservation, at: Date): Promise<void> => {
  await tx
    .update(reservationTable)
    .set({ status: 'released' })
    .where(eq(reservationTable.id, row.id));
  await writeLedger(tx, row.id, 'handed its hold over', { held: 0, claimed: 0 }, at);
};

/** Returns a spot to the older reservation, whose session can still be paid. */
export const returnHold = async (
  tx: Tx,
  row: Reservation,
  old: Reservation,
  at: Date,
): Promise<void> => {
  await releaseHold(tx, row, at);
  await tx.update(reservationTable).set({ status: 'open' }).where(eq(reservationTable.id, old.id));
  await writeLedger(tx, old.id, 'took over a hold', { held: 0, claimed: 0 }, at);
};

/** The open reservation of an account, locked until the transaction ends. */
export const lockOpenReservation = async (tx: Tx, accountId: string): Promise<Reservation | null> =>
  (
    await tx
      .select()
      .from(reservationTable)
      .where(
        and(
          eq(reservationTable.accountId, accountId),
          inArray(reservationTable.status, ['opening', 'open']),
        ),
      )
      .for('update')
  )[0] ?? null;

/** Locks one reservation. */
export const lockReservationWhere = async (tx: Tx, which: SQL): Promise<Reservation | null> =>
  (await tx.select().from(reservationTable).where(which).for('update'))[0] ?? null;

export const lockReservation = (tx: Tx, id: number): Promise<Reservation | null> =>
  lockReservationWhere(tx, eq(reservationTable.id, id));

export const lockBySession = (tx: Tx, sessionId: string): Promise<Reservation | null> =>
  lockReservationWhere(tx, eq(reservationTable.sessionId, sessionId));

export const reservationsOfSessions = async (
  tx: Tx,
  sessionIds: readonly string[],
): Promise<Reservation[]> =>
  sessionIds.length === 0
    ? []
    : tx
        .select()
        .from(reservationTable)
        .where(inArray(reservationTable.sessionId, [...sessionIds]));

export const lockByNumber = (tx: Tx, number: string): Promise<Reservation | null> =>
  lockReservationWhere(tx, eq(reservationTable.number, numberAsStored(number)));

/** An account's reservations, newest first. */
export const reservationsOf = (tx: Tx, accountId: string): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservationTable)
    .where(eq(reservationTable.accountId, accountId))
    .orderBy(desc(reservationTable.id));

/** Moves the reservations of an account to its new address. @returns their customers */
export const moveReservations = async (
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<(string | null)[]> => {
  const rows = await tx
    .update(reservationTable)
    .set({ email: to })
    .where(isOfAccountAt(reservationTable, { id, from: [from] }))
    .returning({ customerId: reservationTable.customerId });
  return rows.map(({ customerId }) => customerId);
};

/** Gives reservations the earlier address; each was made by an account that was signed in. */
export const takeReservationsBack = (tx: Tx, change: TakenBack): Promise<CustomerEmail[]> =>
  tx
    .update(reservationTable)
    .set({ email: change.to })
    .where(isOfAccountAt(reservationTable, change))
    .returning({ customerId: reservationTable.customerId, email: reservationTable.email });

/** Reservations of an account, or of a guest by email, locked until the transaction ends. */
export const lockReservationsOf = (tx: Tx, person: Person): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservationTable)
    .where(isOwnedBy(reservationTable, person))
    .orderBy(desc(reservationTable.id))
    .for('update');

/** The owner of a session, without a lock; null for an unknown session. */
export const ownerOfSession = async (
  tx: Tx,
  sessionId: string,
): Promise<Pick<Reservation, 'accountId' | 'email'> | null> =>
  (
    await tx
      .select({ accountId: reservationTable.accountId, email: reservationTable.email })
      .from(reservationTable)
      .where(eq(reservationTable.sessionId, sessionId))
  )[0] ?? null;

/** All reservations in some states, in order, locked until the transaction ends. */
export const lockReservationsIn = (
  tx: Tx,
  states: readonly ReservationState[],
): Promise<Reservation[]> =>
  tx
    .select()
    .from(reservationTable)
    .where(inArray(reservationTable.status, [...states]))
    .orderBy(asc(reservationTable.id))
    .for('update');

export const setBatchDelay = async (tx: Tx, until: string): Promise<void> => {
  await tx.update(batchTable).set({ delayedUntil: until });
};

/** The sums of the ledger, and the number of its entries by kind. */
export const ledgerSums = async (
  tx: Tx,
): Promise<{ held: number; claimed: number; happened: { happened: string; times: number }[] }> => {
  const [sums] = await tx
    .select({
      held: sql<number>`coalesce(sum(${ledgerTable.held}), 0)::int`,
      claimed: sql<number>`coalesce(sum(${ledgerTable.claimed}), 0)::int`,
    })
    .from(ledgerTable);
  const happened = await tx
    .select({ happened: ledgerTable.happened, times: sql<number>`count(*)::int` })
    .from(ledgerTable)
    .groupBy(ledgerTable.happened)
    .orderBy(asc(ledgerTable.happened));
  return { held: sums?.held ?? 0, claimed: sums?.claimed ?? 0, happened };
};
