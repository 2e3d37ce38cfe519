import { asc, eq, inArray } from 'drizzle-orm';
import { MOST_SLIPS } from '@candor/api-contract/staff-fulfilment';
import { skuName } from '@candor/catalog-contract/sku';
import type { Tx } from '../../db/database';
import { reservationTable, type Reservation } from '../../founders/founders-table';
import { formatDate } from '@candor/shell-contract/format-date';
import { withLines } from '../../orders/order-store';
import { addressLines, orderTable, type Order } from '../../orders/order-table';

/** What goes into a parcel, and where it goes. */
export type Slip = {
  number: string;
  resource: 'orders' | 'reservations';
  /** 'November 21, 2026' */
  placedOn: string;
  shipping: string;
  address: readonly string[];
  items: readonly { quantity: number; name: string; isBonus: boolean }[];
  /** What the packer does beside packing; null for an order. */
  task: string | null;
};

const slipOfOrder = (order: Order): Slip => ({
  number: order.number,
  resource: 'orders',
  placedOn: formatDate(order.createdAt),
  shipping: order.shippingLabel,
  address: addressLines(order),
  items: order.lines.flatMap(({ quantity, name, bonus }) => [
    { quantity, name, isBonus: false },
    ...(bonus === null ? [] : [{ quantity, name: bonus, isBonus: true }]),
  ]),
  task: null,
});

const slipOfReservation = (row: Reservation): Slip => ({
  number: row.number,
  resource: 'reservations',
  placedOn: formatDate(row.createdAt),
  shipping: 'Founders Batch',
  address: addressLines(row),
  items: [
    {
      quantity: 1,
      name: skuName(row.offer === '2-pack' ? `${row.formula}-2pack` : row.formula),
      isBonus: false,
    },
  ],
  // The founders page promises it.
  task: `Write ${row.number} on the bottom of each bottle.`,
});

const packedStates = ['paid', 'shipped', 'confirmed'];

/**
 * The slips of these orders and reservations in their order, or of the orders that wait longest.
 * @returns also the numbers for which nothing is packed
 */
export const findSlips = async (
  tx: Tx,
  numbers: readonly string[] | null,
): Promise<{ slips: Slip[]; leftOut: string[] }> => {
  const rows = await tx
    .select()
    .from(orderTable)
    .where(
      numbers === null ? eq(orderTable.status, 'paid') : inArray(orderTable.number, [...numbers]),
    )
    .orderBy(asc(orderTable.createdAt), asc(orderTable.id))
    .limit(MOST_SLIPS);
  const reservations =
    numbers === null
      ? []
      : await tx
          .select()
          .from(reservationTable)
          .where(inArray(reservationTable.number, [...numbers]));
  const isPacked = ({ status }: { status: string }) => packedStates.includes(status);
  const found = [
    ...(await withLines(tx, rows.filter(isPacked))).map(slipOfOrder),
    ...reservations.filter(isPacked).map(slipOfReservation),
  ].filter(({ address }) => address.length > 0);
  if (numbers === null) return { slips: found, leftOut: [] };
  const byNumber = new Map(found.map((slip) => [slip.number, slip]));
  return {
    slips: numbers.flatMap((number) => byNumber.get(number) ?? []),
    leftOut: numbers.filter((number) => !byNumber.has(number)),
  };
};
