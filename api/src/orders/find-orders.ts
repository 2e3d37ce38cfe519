import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { orderStates } from '@candor/api-contract/orders';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { type Sku, skuParts, skus } from '@candor/catalog-contract/sku';
import type { Tx } from '../db/database';
import { listQuery } from '../http/staff-list';
import { shopTimeZone } from '../pricing/shipping-methods';
import { withLines } from './order-store';
import { orderLineTable, orderTable, type Order } from './order-table';

const itemIds = [...formulas, ...bundles].map(({ id }) => id);

/** The query of the list of orders. */
export const OrdersQuery = listQuery(['createdAt'], {
  state: z.enum(orderStates).optional(),
  /** Days in the shop's time zone, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** A bundle, or a formula by itself or in a bundle. */
  formula: z.enum(itemIds).optional(),
  subscription: z.enum(['with', 'without']).optional(),
  /** The beginning of a number, an address or a name. */
  text: z.string().trim().min(1).max(200).optional(),
});
export type OrdersQuery = z.output<typeof OrdersQuery>;

/** Up to so many matches are listed by their index; more of them are met soon on the way back in time. */
const maxListed = 1000;

/** No text that begins with a prefix is behind prefix and this sign. */
const lastSign = '\u{10FFFF}';

/** Compares byte by byte, as the indexes of prefixes do. */
const beginsWith = (column: SQL, prefix: string): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${prefix + lastSign})`;

const textConditions = (text: string): SQL[] => {
  const lower = text.toLowerCase();
  return [
    beginsWith(sql`${orderTable.number}`, text.toUpperCase()),
    beginsWith(sql`lower(${orderTable.email})`, lower),
    beginsWith(sql`lower(${orderTable.shipTo} ->> 'name')`, lower),
  ];
};

const skusWith = (item: (typeof itemIds)[number]): Sku[] =>
  skus.filter((sku) => {
    const { base, formulas: contents } = skuParts(sku);
    return base === item || contents.some((formula) => formula === item);
  });

/** A subquery with a limit is asked per order on the way, and never turned into a join. */
const hasSku = (wanted: readonly Sku[]): SQL =>
  sql`(select true from ${orderLineTable} where ${orderLineTable.orderId} = ${orderTable.id}
       and ${inArray(orderLineTable.sku, [...wanted])} limit 1)`;

const listIds = async (tx: Tx, { text, formula }: OrdersQuery): Promise<(number[] | null)[]> => {
  const lists: (number[] | null)[] = [];
  const collect = (rows: readonly { id: number }[]) => {
    const ids = [...new Set(rows.map(({ id }) => id))];
    lists.push(rows.length > maxListed ? null : ids);
  };
  if (text !== undefined) {
    const found: { id: number }[] = [];
    for (const condition of textConditions(text)) {
      const query = tx.select({ id: orderTable.id }).from(orderTable).where(condition);
      found.push(...(await query.limit(maxListed + 1)));
    }
    collect(found);
  }
  if (formula !== undefined)
    collect(
      await tx
        .select({ id: orderLineTable.orderId })
        .from(orderLineTable)
        .where(inArray(orderLineTable.sku, skusWith(formula)))
        .limit(maxListed + 1),
    );
  return lists;
};

const startOfDay = (day: string, daysLater: number): SQL =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone ${shopTimeZone}::text)`;

/**
 * The condition of a query. Few matches of text or formula are named by their ids, so that no index
 * is walked to its end in search of them.
 */
export const ordersWhere = async (tx: Tx, query: OrdersQuery): Promise<SQL | undefined> => {
  const { state, from, to, formula, subscription, text } = query;
  const { createdAt, status, subscriptionId, id } = orderTable;
  const subscriptionIs = subscription === 'with' ? isNotNull : isNull;
  return and(
    ...(await listIds(tx, query)).map((ids) => (ids === null ? undefined : inArray(id, ids))),
    state === undefined ? undefined : eq(status, state),
    from === undefined ? undefined : sql`${createdAt} >= ${startOfDay(from, 0)}`,
    to === undefined ? undefined : sql`${createdAt} < ${startOfDay(to, 1)}`,
    subscription === undefined ? undefined : subscriptionIs(subscriptionId),
    text === undefined ? undefined : or(...textConditions(text)),
    formula === undefined ? undefined : hasSku(skusWith(formula)),
  );
};

/** A page of orders, newest or oldest first, and whether there are more. */
export const findOrders = async (
  tx: Tx,
  query: OrdersQuery,
): Promise<{ orders: Order[]; hasMore: boolean }> => {
  const { page, perPage, order } = query;
  const by = order === 'ASC' ? asc : desc;
  const rows = await tx
    .select()
    .from(orderTable)
    .where(await ordersWhere(tx, query))
    .orderBy(by(orderTable.createdAt), by(orderTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const orders = await withLines(tx, rows.slice(0, perPage));
  return { orders, hasMore: rows.length > perPage };
};
