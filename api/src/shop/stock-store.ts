import { and, eq, gt, inArray, isNotNull, lte, or, sql, sum } from 'drizzle-orm';
import { formulas, type FormulaId } from '@candor/catalog-contract/formulas';
import type { Sku } from '@candor/catalog-contract/sku';
import { bottlesOf, describeSoldOut } from '@candor/catalog-contract/stock';
import type { Tx } from '../db/database';
import { ShopError } from '../http/shop-error';
import type { BottleCount } from '../purchases/purchase-hooks';
import { readOffSale, rejectOffSale } from './off-sale-store';
import { stockOrderTable, stockTable, type StockRow } from './stock-table';

/** The stock of a formula, with the bottles that wait to be shipped. */
export type Stock = StockRow & { name: string; toShip: number; offSale: boolean };

/** The bottles of an order without those that a refund has put back. */
const heldBottles = sql<number>`${stockOrderTable.bottles} - ${stockOrderTable.returned}`;

/** Returns whether shoppers cannot buy the product. */
export const isSoldOut = ({ onHand, soldOut }: Pick<StockRow, 'onHand' | 'soldOut'>): boolean =>
  soldOut || (onHand !== null && onHand <= 0);

/** The stock of every formula, in the order of the range. */
export const readStock = async (tx: Tx): Promise<Stock[]> => {
  const rows = await tx.select().from(stockTable);
  const taken = await tx
    .select({ formula: stockOrderTable.formula, bottles: sum(heldBottles) })
    .from(stockOrderTable)
    .where(eq(stockOrderTable.state, 'taken'))
    .groupBy(stockOrderTable.formula);
  const offSale = await readOffSale(tx);
  return formulas.map(({ id, name }) => ({
    ...(rows.find(({ formula }) => formula === id) ?? {
      formula: id,
      onHand: null,
      soldOut: false,
      revision: 0,
    }),
    name,
    offSale: offSale.includes(id),
    toShip: Number(taken.find(({ formula }) => formula === id)?.bottles ?? 0),
  }));
};

/**
 * The bottles of each formula in the orders since a day, apart from those that were refunded as a whole.
 * Replacements and founders' bottles are no sales.
 */
export const soldSince = async (tx: Tx, since: Date): Promise<ReadonlyMap<FormulaId, number>> => {
  const { rows } = await tx.execute<{ sku: Sku; quantity: number }>(sql`
    select line.sku, sum(line.quantity)::int as quantity
    from orders join order_lines line on line.order_id = orders.id
    where orders.created_at >= ${since.toISOString()} and orders.status <> 'refunded'
    group by line.sku`);
  return bottlesOf(rows);
};

/** The formulas that cannot be bought, in the order of the range. */
export const soldOutFormulas = async (tx: Tx): Promise<FormulaId[]> => {
  const rows = await tx
    .select({ formula: stockTable.formula })
    .from(stockTable)
    .where(or(stockTable.soldOut, lte(stockTable.onHand, 0)));
  return formulas.map(({ id }) => id).filter((id) => rows.some(({ formula }) => formula === id));
};

const rejectSoldOut = async (
  tx: Tx,
  lines: readonly { sku: Sku; quantity: number }[],
): Promise<void> => {
  const wanted = bottlesOf(lines);
  const rows = (await readStock(tx)).filter(({ formula }) => wanted.has(formula));
  const none = rows.filter(isSoldOut);
  if (none.length > 0)
    throw new ShopError(
      'sold_out',
      `${describeSoldOut(none.map(({ name }) => name))}. Nothing was charged and your cart is kept.`,
    );
  const few = rows.find(
    ({ formula, onHand }) => onHand !== null && onHand < (wanted.get(formula) ?? 0),
  );
  if (few !== undefined)
    throw new ShopError(
      'sold_out',
      `Of ${few.name} ${few.onHand === 1 ? 'one bottle is' : `${few.onHand} bottles are`} left. Nothing was charged and your cart is kept.`,
    );
};

/**
 * Checks that everything in a cart can be bought.
 * @throws ShopError `not_for_sale`, which names the line, or `sold_out`, which names the formulas
 */
export const rejectUnavailable = async (
  tx: Tx,
  lines: readonly { sku: Sku; quantity: number }[],
): Promise<void> => {
  await rejectOffSale(tx, lines);
  await rejectSoldOut(tx, lines);
};

/** Locked until the transaction ends; written first if the formula has no row. */
export const lockStock = async (tx: Tx, formula: FormulaId): Promise<StockRow> => {
  await tx.insert(stockTable).values({ formula }).onConflictDoNothing();
  const found = eq(stockTable.formula, formula);
  const [row] = await tx.select().from(stockTable).where(found).for('update');
  if (row === undefined) throw new Error(`The stock of ${formula} was not stored.`);
  return row;
};

/** Changes a locked stock. */
export const updateStock = async (
  tx: Tx,
  { formula, revision }: StockRow,
  change: Partial<Pick<StockRow, 'onHand' | 'soldOut'>>,
): Promise<void> => {
  await tx
    .update(stockTable)
    .set({ ...change, revision: revision + 1 })
    .where(eq(stockTable.formula, formula));
};

/** Adds bottles to the stock, in the order of the formulas, so that no two orders deadlock. */
const addBottles = async (
  tx: Tx,
  rows: readonly { formula: FormulaId; bottles: number }[],
  sign: 1 | -1,
): Promise<void> => {
  for (const { formula, bottles } of rows.toSorted((a, b) => (a.formula < b.formula ? -1 : 1)))
    await tx
      .update(stockTable)
      .set({ onHand: sql`${stockTable.onHand} + ${sign * bottles}` })
      .where(and(eq(stockTable.formula, formula), isNotNull(stockTable.onHand)));
};

/** Takes the bottles of an order, once. The stock may fall below zero: the order is paid. */
export const takeBottles = async (
  tx: Tx,
  orderId: number,
  lines: readonly { sku: Sku; quantity: number }[],
): Promise<void> => {
  const values = [...bottlesOf(lines)].map(([formula, bottles]) => ({
    orderId,
    formula,
    bottles,
    state: 'taken' as const,
  }));
  const taken = await tx
    .insert(stockOrderTable)
    .values(values)
    .onConflictDoNothing()
    .returning({ formula: stockOrderTable.formula, bottles: stockOrderTable.bottles });
  await addBottles(tx, taken, -1);
};

/** Takes bottles that leave at once, beside those of the order itself. */
export const sendBottles = (
  tx: Tx,
  bottles: readonly { formula: FormulaId; count: number }[],
): Promise<void> =>
  addBottles(
    tx,
    bottles.map(({ formula, count }) => ({ formula, bottles: count })),
    -1,
  );

const moveBottles = (
  tx: Tx,
  orderId: number,
  from: 'taken' | 'returned' | 'shipped',
  to: 'taken' | 'returned' | 'shipped',
): Promise<{ formula: FormulaId; bottles: number }[]> =>
  tx
    .update(stockOrderTable)
    .set({ state: to })
    .where(and(eq(stockOrderTable.orderId, orderId), eq(stockOrderTable.state, from)))
    .returning({ formula: stockOrderTable.formula, bottles: heldBottles });

/**
 * Puts bottles of an order back, as many as it still holds of them, and never one twice.
 * @param from states of its bottles; of an order that never ships all are put back by `returnBottles`
 */
export const restockBottles = async (
  tx: Tx,
  orderId: number,
  bottles: readonly { formula: FormulaId; count: number }[],
  from: readonly ('taken' | 'shipped')[],
): Promise<void> => {
  const rows = await tx
    .select()
    .from(stockOrderTable)
    .where(and(eq(stockOrderTable.orderId, orderId), inArray(stockOrderTable.state, [...from])))
    .for('update');
  const back = rows.flatMap((row) => {
    const count = bottles.find(({ formula }) => formula === row.formula)?.count ?? 0;
    // A refund counts each bottle that came back once; earlier parcels are no longer in the row.
    const isHeld = row.state === 'taken';
    const bottlesBack = isHeld ? Math.min(count, row.bottles - row.returned) : count;
    return bottlesBack > 0 ? [{ formula: row.formula, bottles: bottlesBack, isHeld }] : [];
  });
  for (const { formula, bottles: count, isHeld } of back)
    if (isHeld)
      await tx
        .update(stockOrderTable)
        .set({ returned: sql`${stockOrderTable.returned} + ${count}` })
        .where(and(eq(stockOrderTable.orderId, orderId), eq(stockOrderTable.formula, formula)));
  await addBottles(tx, back, 1);
};

/** The bottles of an order that will not ship are not put back: they are broken, or lost. */
export const writeOffBottles = async (tx: Tx, orderId: number): Promise<void> => {
  await moveBottles(tx, orderId, 'taken', 'shipped');
};

/** Returns the bottles of an order that will not ship, once. */
export const returnBottles = async (tx: Tx, orderId: number): Promise<void> =>
  addBottles(tx, await moveBottles(tx, orderId, 'taken', 'returned'), 1);

/** The parcel has left with its bottles, including those of a refund that failed. */
export const shipBottles = async (tx: Tx, orderId: number): Promise<void> => {
  await moveBottles(tx, orderId, 'taken', 'shipped');
  await addBottles(tx, await moveBottles(tx, orderId, 'returned', 'shipped'), -1);
};

/** The parcel has not left after all: its bottles wait again. */
export const unshipBottles = async (tx: Tx, orderId: number): Promise<void> => {
  await moveBottles(tx, orderId, 'shipped', 'taken');
};

/** Some bottles of an order leave before the others, or have not left after all. */
export const movePart = async (
  tx: Tx,
  part: { orderId: number; bottles: readonly BottleCount[]; isBack: boolean },
): Promise<void> => {
  const { orderId, bottles: counts, isBack } = part;
  const { bottles, formula: of, state } = stockOrderTable;
  // A refund that failed had returned them.
  await addBottles(tx, await moveBottles(tx, orderId, 'returned', 'taken'), -1);
  for (const { formula, count } of counts) {
    const isFormula = and(eq(stockOrderTable.orderId, orderId), eq(of, formula));
    const isSome = isBack ? eq(state, 'taken') : and(eq(state, 'taken'), gt(heldBottles, count));
    const some = await tx
      .update(stockOrderTable)
      .set({ bottles: sql`${bottles} + ${isBack ? count : -count}` })
      .where(and(isFormula, isSome))
      .returning({ formula: of });
    // The last ones of a formula.
    if (some.length === 0)
      await tx
        .update(stockOrderTable)
        .set({ state: isBack ? 'taken' : 'shipped' })
        .where(and(isFormula, eq(state, isBack ? 'shipped' : 'taken')));
  }
};
