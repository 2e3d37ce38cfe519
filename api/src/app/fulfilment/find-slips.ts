import { asc, eq, inArray } from 'drizzle-orm';
import { maxSlips } from '@candor/api-contract/staff-limits';
import { formulaById } from '@candor/catalog-contract/formulas';
import { skuName, type Sku } from '@candor/catalog-contract/sku';
import { bottlesOf } from '@candor/catalog-contract/stock';
import { formatDate } from '@candor/shell-contract/format-date';
import type { Tx } from '../../db/database';
import { reservationTable, skuOf, type Reservation } from '../../founders/founders-table';
import {
  bottlesLeft,
  contentsOf,
  describeCounts,
  notesOfUnsent,
  readGone,
  type Gone,
} from '../../orders/order-parcels';
import { withLines } from '../../orders/order-store';
import { orderNoteTable, orderTable, type Order } from '../../orders/order-table';
import { addressLines } from '../../purchases/parcel-address';

/** The content of a parcel and its address. */
export type Slip = {
  number: string;
  resource: 'orders' | 'reservations';
  /** 'November 21, 2026' */
  placedOn: string;
  shipping: string;
  address: readonly string[];
  items: readonly { quantity: number; name: string; isBonus: boolean }[];
  /** The contents of earlier parcels: '2 × Focus'; null for none. */
  sentBefore: string | null;
  /** The items by formula, bundles and 2-packs taken apart, without what left before and refunded ones that are not sent. */
  bottles: readonly { count: number; name: string }[];
  /** When the parcel left; null for one that waits. */
  shippedOn: string | null;
  /** Staff wrote these notes about it. */
  notes: readonly string[];
  /** A further task of the packer; null for an order. */
  task: string | null;
};

type OrderNote = typeof orderNoteTable.$inferSelect;

const bottlesIn = (lines: readonly { sku: Sku; quantity: number }[]): Slip['bottles'] =>
  [...bottlesOf(lines)].map(([id, count]) => ({ count, name: formulaById(id).name }));

const shippedOn = ({ shippedAt }: { shippedAt: Date | null }): string | null =>
  shippedAt === null ? null : formatDate(shippedAt);

const slipOfOrder =
  (notes: readonly OrderNote[], gone: Gone) =>
  (order: Order): Slip => {
    const earlier = gone.parcels.filter(({ orderId }) => orderId === order.id);
    return {
      number: order.number,
      resource: 'orders',
      placedOn: formatDate(order.createdAt),
      shipping: order.shippingLabel,
      address: addressLines(order),
      items: order.lines.flatMap(({ quantity, name, bonus }) => [
        { quantity, name, isBonus: false },
        // The first parcel has it.
        ...(bonus === null || earlier.length > 0 ? [] : [{ quantity, name: bonus, isBonus: true }]),
      ]),
      sentBefore:
        earlier.length === 0
          ? null
          : earlier
              .map((parcel) => `${describeCounts(contentsOf(parcel))} on ${formatDate(parcel.at)}`)
              .join('; '),
      bottles: bottlesLeft(order, gone),
      shippedOn: shippedOn(order),
      notes: [
        ...notesOfUnsent(order, gone),
        ...notes.filter(({ orderId }) => orderId === order.id).map(({ text }) => text),
      ],
      task: null,
    };
  };

const slipOfReservation = (row: Reservation): Slip => ({
  number: row.number,
  resource: 'reservations',
  placedOn: formatDate(row.createdAt),
  shipping: 'Founders Batch',
  address: addressLines(row),
  items: [{ quantity: 1, name: skuName(skuOf(row)), isBonus: false }],
  sentBefore: null,
  bottles: bottlesIn([{ sku: skuOf(row), quantity: 1 }]),
  shippedOn: shippedOn(row),
  notes: [],
  // The founders page promises it.
  task: `Write ${row.number} on the bottom of each bottle.`,
});

const notesAbout = async (tx: Tx, orders: readonly Order[]): Promise<OrderNote[]> =>
  orders.length === 0
    ? []
    : tx
        .select()
        .from(orderNoteTable)
        .where(
          inArray(
            orderNoteTable.orderId,
            orders.map(({ id }) => id),
          ),
        )
        .orderBy(asc(orderNoteTable.id));

const packedStates = ['paid', 'shipped', 'confirmed'];

/**
 * The slips of these orders and reservations in their order, or of the orders that wait longest.
 * @returns also the numbers for which nothing is packed
 */
export const findSlips = async (
  tx: Tx,
  numbers: readonly string[] | null,
): Promise<{ slips: Slip[]; skipped: string[] }> => {
  const rows = await tx
    .select()
    .from(orderTable)
    .where(
      numbers === null ? eq(orderTable.status, 'paid') : inArray(orderTable.number, [...numbers]),
    )
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(maxSlips);
  const reservations =
    numbers === null
      ? []
      : await tx
          .select()
          .from(reservationTable)
          .where(inArray(reservationTable.number, [...numbers]));
  const isPacked = ({ status }: { status: string }) => packedStates.includes(status);
  const orders = await withLines(tx, rows.filter(isPacked));
  const notes = await notesAbout(tx, orders);
  const gone = await readGone(tx, orders);
  const found = [
    ...orders.map(slipOfOrder(notes, gone)),
    ...reservations.filter(isPacked).map(slipOfReservation),
  ].filter(({ address }) => address.length > 0);
  if (numbers === null) return { slips: found, skipped: [] };
  const byNumber = new Map(found.map((slip) => [slip.number, slip]));
  return {
    slips: numbers.flatMap((number) => byNumber.get(number) ?? []),
    skipped: numbers.filter((number) => !byNumber.has(number)),
  };
};
