import { asc, inArray } from 'drizzle-orm';
import { describeBottleCounts } from '@candor/api-contract/refund-sum';
import { formulaById, type FormulaId } from '@candor/catalog-contract/formulas';
import { bottlesOf } from '@candor/catalog-contract/stock';
import type { Tx } from '../db/database';
import { unsentBottles } from '../purchases/refund-request-store';
import { parcelTable, type Order } from './order-table';

/** A parcel of an order that left before its last one. */
export type EarlierParcel = typeof parcelTable.$inferSelect;

/** Bottles of one formula. */
export type Bottles = { formula: FormulaId; name: string; count: number };

/** The earlier parcels of some orders, oldest first. */
export const readParcels = async (
  tx: Tx,
  orders: readonly Pick<Order, 'id'>[],
): Promise<EarlierParcel[]> =>
  orders.length === 0
    ? []
    : tx
        .select()
        .from(parcelTable)
        .where(
          inArray(
            parcelTable.orderId,
            orders.map(({ id }) => id),
          ),
        )
        .orderBy(asc(parcelTable.id));

/** The bottles of an earlier parcel. */
export const contentsOf = ({ bottles }: Pick<EarlierParcel, 'bottles'>): Bottles[] =>
  (Object.entries(bottles) as [FormulaId, number][]).map(([formula, count]) => ({
    formula,
    name: formulaById(formula).name,
    count,
  }));

/** The bottles that some orders no longer send: those of earlier parcels, and refunded ones. */
export type Gone = {
  parcels: readonly EarlierParcel[];
  unsent: Awaited<ReturnType<typeof unsentBottles>>;
};

/** Reads what these orders no longer send. */
export const readGone = async (
  tx: Tx,
  orders: readonly Pick<Order, 'id' | 'number'>[],
): Promise<Gone> => ({
  parcels: await readParcels(tx, orders),
  unsent: await unsentBottles(
    tx,
    orders.map(({ number }) => number),
  ),
});

/** The bottles of an order that are still to be sent. @param gone of this order, or of several */
export const bottlesLeft = (
  { id, number, lines }: Pick<Order, 'id' | 'number' | 'lines'>,
  { parcels, unsent }: Gone,
): Bottles[] => {
  const gone = [
    ...parcels.filter(({ orderId }) => orderId === id).flatMap(contentsOf),
    ...unsent.filter(({ subject }) => subject === number).flatMap(({ bottles }) => bottles),
  ];
  const goneOf = (formula: FormulaId) =>
    gone.reduce((sum, each) => sum + (each.formula === formula ? each.count : 0), 0);
  return [...bottlesOf(lines)]
    .map(([formula, count]) => ({
      formula,
      name: formulaById(formula).name,
      count: count - goneOf(formula),
    }))
    .filter(({ count }) => count > 0);
};

/** The note for the packer of an order whose items name more than is sent. */
export const notesOfUnsent = ({ number }: Pick<Order, 'number'>, { unsent }: Gone): string[] => {
  const bottles = unsent.flatMap((each) => (each.subject === number ? each.bottles : []));
  return bottles.length === 0 ? [] : [`Refunded, do not pack: ${describeBottleCounts(bottles)}.`];
};

/** Bottles in a text: '2 × Soothe, 1 × Focus'. */
export const describeCounts = (bottles: readonly Pick<Bottles, 'name' | 'count'>[]): string =>
  bottles.map(({ count, name }) => `${count} × ${name}`).join(', ');
