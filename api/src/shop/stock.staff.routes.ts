import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { StaffStock, StaffStockDetail } from '@candor/api-contract/staff-shop';
import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import { auditTable, type Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import { listQuery, Revision } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { daysLeftOf, levelOf, rateSince } from './stock-rate';
import { isSoldOut, lockStock, readStock, soldSince, updateStock, type Stock } from './stock-store';
import type { StockRow } from './stock-table';

/** More than the shop could store. */
const maxBottles = 1_000_000;
const Bottles = z.int().min(0).max(maxBottles);

/** Why a stock was changed, such as 'two broken'. */
const Note = z.string().trim().max(200).optional();

const Count = z
  .object({
    revision: Revision,
    /** The number that the person saw: an order may have taken a bottle meanwhile. */
    seen: z.int32().nullable(),
    /** Bottles on the shelf, from which the API subtracts those of waiting orders. */
    shelf: Bottles.nullable().optional(),
    /** The bottles of waiting orders that the person saw: a parcel may have left meanwhile. */
    seenToShip: z.int32().nonnegative().optional(),
    /** Bottles that are free to sell, as pages of the version before subtract by themselves. */
    onHand: Bottles.nullable().optional(),
    note: Note,
  })
  .refine(
    ({ shelf, onHand, seenToShip }) =>
      shelf === undefined ? onHand !== undefined : onHand === undefined && seenToShip !== undefined,
    'needs the bottles on the shelf and those reserved by orders',
  );
const Receive = z.object({ revision: Revision, bottles: Bottles.min(1), note: Note });
const Sale = z.object({ revision: Revision, stopped: z.boolean(), note: Note });

const describe = (
  { formula, soldOut, onHand, ...stock }: Stock,
  sold: ReadonlyMap<FormulaId, number>,
): StaffStock => {
  const bottles = sold.get(formula) ?? 0;
  const daysLeft = daysLeftOf(onHand, bottles);
  return {
    id: formula,
    name: stock.name,
    onHand,
    toShip: stock.toShip,
    shelf: onHand === null ? null : onHand + stock.toShip,
    sold: bottles,
    daysLeft,
    level: levelOf(onHand, daysLeft),
    stopped: soldOut,
    isSoldOut: isSoldOut({ onHand, soldOut }),
    offSale: stock.offSale,
    revision: stock.revision,
  };
};

const subjectOf = (formula: FormulaId): string => `stock ${formula}`;

const shownMovements = 20;

const readMovements = async (
  tx: Tx,
  formula: FormulaId,
): Promise<StaffStockDetail['movements']> => {
  const rows = await tx
    .select()
    .from(auditTable)
    .where(eq(auditTable.subject, subjectOf(formula)))
    .orderBy(desc(auditTable.id))
    .limit(shownMovements);
  const bottlesIn = ({ onHand }: Record<string, unknown>) =>
    typeof onHand === 'number' ? onHand : null;
  return rows.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    actor,
    action,
    before: bottlesIn(before),
    after: bottlesIn(after),
    note: typeof after['note'] === 'string' ? after['note'] : null,
  }));
};

const noFormula = () => new ShopError('formula_not_found', 'This formula was not found.');

const parseFormula = (id: string): FormulaId => {
  if (!isFormulaId(id)) throw noFormula();
  return id;
};

const describeById = async (tx: Tx, formula: FormulaId, now: Date): Promise<StaffStockDetail> => {
  const found = (await readStock(tx)).find((stock) => stock.formula === formula);
  if (found === undefined) throw noFormula();
  const sold = await soldSince(tx, rateSince(now));
  return { ...describe(found, sold), movements: await readMovements(tx, formula) };
};

type Change = Partial<Pick<StockRow, 'onHand' | 'soldOut'>>;

const pick = ({ onHand, soldOut }: Pick<StockRow, 'onHand' | 'soldOut'>) => ({
  onHand,
  stopped: soldOut,
});

type Deps = Pick<AppContext, 'db' | 'clock'>;

type ChangeOptions = { revision: number; action: string; note?: string | undefined; audit: Audit };

/** @throws ShopError `formula_not_found`, `changed_meanwhile` */
const changeStock = (
  { db, clock }: Deps,
  id: string,
  { revision, action, note, audit }: ChangeOptions,
  makeChange: (row: StockRow, toShip: number) => Change | 'changed meanwhile',
): Promise<StaffStockDetail> => {
  const formula = parseFormula(id);
  return transaction(db, async (tx) => {
    const row = await lockStock(tx, formula);
    const toShip = (await readStock(tx)).find((stock) => stock.formula === formula)?.toShip ?? 0;
    const made = row.revision === revision ? makeChange(row, toShip) : 'changed meanwhile';
    if (made === 'changed meanwhile')
      throw new ShopError('changed_meanwhile', 'This stock has changed since you opened it.');
    await updateStock(tx, row, made);
    await audit(tx, {
      action,
      subject: subjectOf(formula),
      before: pick(row),
      after: { ...pick({ ...row, ...made }), ...(note && { note }) },
    });
    return describeById(tx, formula, clock());
  });
};

const readRoutes = ({ db, clock }: Deps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/stock',
    summary: 'The stock of each formula, with the days for which it lasts',
    permission: 'catalogue:read',
    query: listQuery(['range'], {}),
    response: listOf(StaffStock),
    handle: () =>
      transaction(db, async (tx) => {
        const sold = await soldSince(tx, rateSince(clock()));
        const rows = (await readStock(tx)).map((stock) => describe(stock, sold));
        return { rows, total: rows.length, hasMore: false };
      }),
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/stock/:id',
    summary: 'The stock of a formula, with its last changes',
    permission: 'catalogue:read',
    response: StaffStockDetail,
    handle: ({ param }) =>
      transaction(db, (tx) => describeById(tx, parseFormula(param('id')), clock())),
  }),
];

const changeRoutes = (deps: Deps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/count',
    summary: 'Sets the bottles on the shelf, less those of waiting orders; null ends counting',
    permission: 'stock:change',
    body: Count,
    response: StaffStockDetail,
    handle: ({ param, body: { seen, shelf, seenToShip, onHand, ...body }, audit }) =>
      changeStock(deps, param('id'), { ...body, action: 'stock.count', audit }, (row, toShip) => {
        if (row.onHand !== seen || (seenToShip ?? toShip) !== toShip) return 'changed meanwhile';
        if (shelf === undefined) return { onHand: onHand ?? null };
        return { onHand: shelf === null ? null : shelf - toShip };
      }),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/receive',
    summary: 'Adds bottles that have arrived',
    permission: 'stock:change',
    body: Receive,
    response: StaffStockDetail,
    handle: ({ param, body: { bottles, ...body }, audit }) =>
      changeStock(deps, param('id'), { ...body, action: 'stock.receive', audit }, (row) => ({
        onHand: (row.onHand ?? 0) + bottles,
      })),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/sale',
    summary: 'Stops or resumes the sale of a formula',
    permission: 'stock:change',
    body: Sale,
    response: StaffStockDetail,
    handle: ({ param, body: { stopped, ...body }, audit }) =>
      changeStock(deps, param('id'), { ...body, action: 'stock.sale', audit }, () => ({
        soldOut: stopped,
      })),
  }),
];

/** Counted bottles and stopped sales, for those who pack. */
export const stockRoutes = (deps: Deps): StaffRoute[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
];
