import { and, asc, count, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { PackResponse, PackRow } from '@candor/api-contract/staff-pack';
import { formulaById } from '@candor/catalog-contract/formulas';
import { skuName } from '@candor/catalog-contract/sku';
import { bottlesOf } from '@candor/catalog-contract/stock';
import type { Tx } from '../../db/database';
import { readBatch } from '../../founders/founders-store';
import { reservationTable, skuOf, type Reservation } from '../../founders/founders-table';
import { findDue } from '../../founders/founders-worklist';
import { promisedDay } from '../../founders/ship-promise';
import { bottlesLeft, notesOfUnsent, readGone, type Gone } from '../../orders/order-parcels';
import { withLines } from '../../orders/order-store';
import { buyerEmail, orderNoteTable, orderTable, type Order } from '../../orders/order-table';
import { dayInShop, promisedBefore, promisedShipDay } from '../../pricing/business-days';
import { shippingMethods } from '../../pricing/shipping-methods';
import { addressLines } from '../../purchases/parcel-address';
import type { PurchaseRow } from '../../purchases/purchase-kind';
import { refundRequestTable } from '../../purchases/refund-request-table';
import { heldUntil } from '../../purchases/ship-purchase';
import { reasonNotToShip } from './ship-many';

/** A purchase whose whole refund is under way is not packed. */
const isBeingRefunded = (
  tx: Tx,
  number: typeof orderTable.number | typeof reservationTable.number,
) =>
  tx
    .select({ id: refundRequestTable.id })
    .from(refundRequestTable)
    .where(
      and(
        eq(refundRequestTable.subject, number),
        eq(refundRequestTable.state, 'requested'),
        refundRequestTable.isWhole,
      ),
    );

const stateOf = (
  row: Pick<PurchaseRow, 'status' | 'shippedAt'>,
  { email, now }: { email: string; now: Date },
): Pick<PackRow, 'state' | 'reason' | 'undoUntil'> => {
  const { status, shippedAt } = row;
  if (status === 'paid' || status === 'confirmed')
    return { state: 'to ship', reason: '', undoUntil: null };
  if (status !== 'shipped' || shippedAt === null)
    return { state: 'stays', reason: reasonNotToShip(status), undoUntil: null };
  const until = heldUntil(shippedAt);
  const undoUntil = email !== '' && until > now ? until.toISOString() : null;
  return { state: 'shipped', reason: '', undoUntil };
};

type Read = { notes: readonly (typeof orderNoteTable.$inferSelect)[]; gone: Gone };

const rowOfOrder =
  ({ notes, gone }: Read, now: Date) =>
  (order: Order): PackRow => {
    const dueOn = promisedShipDay(order.createdAt);
    const isFirst = !gone.parcels.some(({ orderId }) => orderId === order.id);
    return {
      id: order.number,
      resource: 'orders',
      ...stateOf(order, { email: buyerEmail(order), now }),
      dueOn,
      isLate: order.status === 'paid' && dueOn < dayInShop(now),
      shipping: order.shippingLabel,
      isFast: order.shippingLabel === shippingMethods.twoDay.name,
      address: addressLines(order),
      items: order.lines.flatMap(({ quantity, name, bonus }) => [
        `${quantity} × ${name}`,
        ...(bonus === null || !isFirst ? [] : [`${quantity} × ${bonus} (printed)`]),
      ]),
      bottles: bottlesLeft(order, gone),
      notes: [
        ...(isFirst ? [] : ['A part has left before: this parcel has the rest.']),
        ...notesOfUnsent(order, gone),
        ...notes.filter(({ orderId }) => orderId === order.id).map(({ text }) => text),
      ],
      carrier: order.carrier,
      tracking: order.tracking,
      revision: order.revision,
    };
  };

const rowOfReservation =
  (batch: Awaited<ReturnType<typeof readBatch>>, now: Date) =>
  (row: Reservation): PackRow => {
    const sku = skuOf(row);
    const dueOn = promisedDay(row, batch);
    return {
      id: row.number,
      resource: 'reservations',
      ...stateOf(row, { email: row.email, now }),
      dueOn,
      isLate: row.status === 'confirmed' && dueOn < dayInShop(now),
      shipping: 'Founders Batch',
      isFast: false,
      address: addressLines(row),
      items: [`1 × ${skuName(sku)}`],
      bottles: [...bottlesOf([{ sku, quantity: 1 }])].map(([formula, bottles]) => ({
        formula,
        name: formulaById(formula).name,
        count: bottles,
      })),
      // The founders page promises it.
      notes: [`Write ${row.number} on the bottom of each bottle.`],
      carrier: row.carrier,
      tracking: row.tracking,
      revision: row.revision,
    };
  };

const describeOrders = async (tx: Tx, found: Parameters<typeof withLines>[1], now: Date) => {
  const orders = await withLines(tx, found);
  const ids = orders.map(({ id }) => id);
  const notes =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(orderNoteTable)
          .where(inArray(orderNoteTable.orderId, ids))
          .orderBy(asc(orderNoteTable.id));
  return orders.map(rowOfOrder({ notes, gone: await readGone(tx, orders) }, now));
};

const describeReservations = async (tx: Tx, numbers: readonly string[], now: Date) => {
  if (numbers.length === 0) return [];
  const rows = await tx
    .select()
    .from(reservationTable)
    .where(inArray(reservationTable.number, [...numbers]));
  return rows.map(rowOfReservation(await readBatch(tx), now));
};

/** The parcels that wait, the oldest promise first: of orders, and of reservations that are due within a week. */
const findWaiting = async (tx: Tx, limit: number, now: Date): Promise<PackResponse> => {
  const isWaiting = and(
    eq(orderTable.status, 'paid'),
    notExists(isBeingRefunded(tx, orderTable.number)),
  );
  const found = await tx
    .select()
    .from(orderTable)
    .where(isWaiting)
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(limit);
  const isLate = sql<number>`count(*) filter (where ${orderTable.createdAt} < ${promisedBefore(dayInShop(now))})`;
  const [counted] = await tx
    .select({ waiting: count(), late: isLate.mapWith(Number) })
    .from(orderTable)
    .where(isWaiting);
  const due = (await findDue(tx, now)).filter(({ status }) => status === 'confirmed');
  const rows = [
    ...(await describeOrders(tx, found, now)),
    ...(await describeReservations(
      tx,
      due.slice(0, limit).map(({ number }) => number),
      now,
    )),
  ];
  return {
    rows: rows.toSorted((a, b) => a.dueOn.localeCompare(b.dueOn)).slice(0, limit),
    waiting: (counted?.waiting ?? 0) + due.length,
    late: (counted?.late ?? 0) + due.filter(({ isOverdue }) => isOverdue).length,
  };
};

/** The parcels with these numbers, in their order, in whatever state they are. */
const findNumbered = async (tx: Tx, numbers: readonly string[], now: Date): Promise<PackRow[]> => {
  const found = await tx
    .select()
    .from(orderTable)
    .where(inArray(orderTable.number, [...numbers]));
  const rows = [
    ...(await describeOrders(tx, found, now)),
    ...(await describeReservations(tx, numbers, now)),
  ];
  return numbers.flatMap((number) => rows.find(({ id }) => id === number) ?? []);
};

/** Reads the next parcels, or the state of those that the packer has begun. */
export const findParcels = async (
  tx: Tx,
  { numbers, next }: { numbers?: readonly string[] | undefined; next: number },
  now: Date,
): Promise<PackResponse> => {
  const waiting = await findWaiting(tx, numbers === undefined ? next : 1, now);
  if (numbers === undefined) return waiting;
  return { ...waiting, rows: await findNumbered(tx, numbers, now) };
};
