import { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { StaffStock } from '@candor/api-contract/staff-shop';
import { isFormulaId, type FormulaId } from '@candor/catalog-contract/formulas';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import { listQuery, Revision } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { isSoldOut, lockStock, readStock, updateStock, type Stock } from './stock-store';
import type { StockRow } from './stock-table';

/** More than the shop could store. */
const maxBottles = 1_000_000;
const Bottles = z.int().min(0).max(maxBottles);

const Count = z.object({
  revision: Revision,
  /** The number that the person saw: an order may have taken a bottle meanwhile. */
  seen: z.int32().nullable(),
  onHand: Bottles.nullable(),
});
const Receive = z.object({ revision: Revision, bottles: Bottles.min(1) });
const Sale = z.object({ revision: Revision, stopped: z.boolean() });

const describe = ({ formula, soldOut, ...stock }: Stock): StaffStock => ({
  id: formula,
  name: stock.name,
  onHand: stock.onHand,
  toShip: stock.toShip,
  stopped: soldOut,
  isSoldOut: isSoldOut({ onHand: stock.onHand, soldOut }),
  revision: stock.revision,
});

const parseFormula = (id: string): FormulaId => {
  if (!isFormulaId(id)) throw new ShopError('formula_not_found', 'There is no such formula.');
  return id;
};

const describeById = async (tx: Tx, formula: FormulaId): Promise<StaffStock> => {
  const found = (await readStock(tx)).find((stock) => stock.formula === formula);
  if (found === undefined) throw new ShopError('formula_not_found', 'There is no such formula.');
  return describe(found);
};

type Change = Partial<Pick<StockRow, 'onHand' | 'soldOut'>>;

const pick = ({ onHand, soldOut }: Pick<StockRow, 'onHand' | 'soldOut'>) => ({
  onHand,
  stopped: soldOut,
});

type Deps = Pick<AppContext, 'db'>;

/** @throws ShopError `formula_not_found`, `changed_meanwhile` */
const changeStock = (
  { db }: Deps,
  id: string,
  { revision, action, audit }: { revision: number; action: string; audit: Audit },
  makeChange: (row: StockRow) => Change | 'changed meanwhile',
): Promise<StaffStock> => {
  const formula = parseFormula(id);
  return transaction(db, async (tx) => {
    const row = await lockStock(tx, formula);
    const made = row.revision === revision ? makeChange(row) : 'changed meanwhile';
    if (made === 'changed meanwhile')
      throw new ShopError('changed_meanwhile', 'This stock was changed meanwhile.');
    await updateStock(tx, row, made);
    await audit(tx, {
      action,
      subject: `stock ${formula}`,
      before: pick(row),
      after: pick({ ...row, ...made }),
    });
    return describeById(tx, formula);
  });
};

const readRoutes = ({ db }: Deps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/stock',
    summary: 'The stock of each formula',
    permission: 'catalogue:read',
    query: listQuery(['range'], {}),
    response: listOf(StaffStock),
    handle: async () => {
      const rows = await transaction(db, readStock);
      return { rows: rows.map(describe), total: rows.length, hasMore: false };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/stock/:id',
    summary: 'The stock of a formula',
    permission: 'catalogue:read',
    response: StaffStock,
    handle: ({ param }) => transaction(db, (tx) => describeById(tx, parseFormula(param('id')))),
  }),
];

const changeRoutes = (deps: Deps): StaffRoute[] => [
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/count',
    summary: 'Sets the bottles that are free to sell; null ends counting',
    permission: 'stock:change',
    body: Count,
    response: StaffStock,
    handle: ({ param, body: { revision, seen, onHand }, audit }) =>
      changeStock(deps, param('id'), { revision, action: 'stock.count', audit }, (row) =>
        row.onHand === seen ? { onHand } : 'changed meanwhile',
      ),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/receive',
    summary: 'Adds bottles that have arrived',
    permission: 'stock:change',
    body: Receive,
    response: StaffStock,
    handle: ({ param, body: { revision, bottles }, audit }) =>
      changeStock(deps, param('id'), { revision, action: 'stock.receive', audit }, (row) => ({
        onHand: (row.onHand ?? 0) + bottles,
      })),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/stock/:id/sale',
    summary: 'Stops or resumes the sale of a formula',
    permission: 'stock:change',
    body: Sale,
    response: StaffStock,
    handle: ({ param, body: { revision, stopped }, audit }) =>
      changeStock(deps, param('id'), { revision, action: 'stock.sale', audit }, () => ({
        soldOut: stopped,
      })),
  }),
];

/** Counted bottles and stopped sales, for those who pack. */
export const stockRoutes = (deps: Deps): StaffRoute[] => [
  ...readRoutes(deps),
  ...changeRoutes(deps),
];
