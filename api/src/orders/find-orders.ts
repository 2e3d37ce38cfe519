import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { orderStates } from '@candor/api-contract/order-states';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { type Sku, skuParts, skus } from '@candor/catalog-contract/sku';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import {
  isIndexed,
  isInSearchIndex,
  matchesSearch,
  maxListed,
  maxSorted,
  maxWalked,
  rowsToSearch,
  rowText,
  searchedText,
} from '../domain/search-text';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import {
  addDays,
  dayInShop,
  endOfShopDay,
  promisedBefore,
  startOfShopDay,
} from '../pricing/business-days';
import { shippingMethods } from '../pricing/shipping-methods';
import { withLines } from './order-store';
import { orderLineTable, orderTable, replacementTable, type Order } from './order-table';

const itemIds = [...formulas, ...bundles].map(({ id }) => id);

/** Orders to ship by the promised day. 'today' includes those that are late. */
const dues = ['late', 'today'] as const;

/** The query of the list of orders. */
export const OrdersQuery = listQuery(['createdAt', 'dueOn'], {
  state: z.enum(orderStates).optional(),
  due: z.enum(dues).optional(),
  shipping: z.enum(Object.keys(shippingMethods) as (keyof typeof shippingMethods)[]).optional(),
  /** Days in the shop's time zone, both included. */
  from: Day.optional(),
  to: Day.optional(),
  /** A bundle, or a formula by itself or in a bundle. */
  formula: z.enum(itemIds).optional(),
  subscription: z.enum(['with', 'without']).optional(),
  /** Any part of a number, a name, an email address, a street address or a tracking number. */
  text: z.string().trim().min(1).max(200).optional(),
});
export type OrdersQuery = z.output<typeof OrdersQuery>;

const orderText = searchedText(orderTable);
const searched = { table: orderTable, text: orderText };
const replacementText = searchedText({ tracking: replacementTable.tracking });

const skusWith = (item: (typeof itemIds)[number]): Sku[] =>
  skus.filter((sku) => {
    const { base, formulas: contents } = skuParts(sku);
    return base === item || contents.some((formula) => formula === item);
  });

/** Up to this number, the orders of a formula are listed by ids, so that no walk looks for them to its end. */
const maxOfFormula = 1000;

/** A subquery with a limit runs per order of the walk, and never becomes a join. */
const hasSku = (wanted: readonly Sku[]): SQL =>
  sql`(select true from ${orderLineTable} where ${orderLineTable.orderId} = ${orderTable.id}
       and ${inArray(orderLineTable.sku, [...wanted])} limit 1)`;

/** By a look at the lines of each order, or by ids where few orders have the formula. */
const formulaIs = async (tx: Tx, item: (typeof itemIds)[number]): Promise<SQL> => {
  const wanted = skusWith(item);
  const { orderId: id, sku } = orderLineTable;
  const matches = tx.select({ id }).from(orderLineTable).where(inArray(sku, wanted));
  const rows = await matches.limit(maxOfFormula + 1);
  return rows.length > maxOfFormula
    ? hasSku(wanted)
    : inArray(orderTable.id, [...new Set(rows.map((row) => row.id))]);
};

/** The day of the promise follows from the time of the order, so that its index finds them. */
const isDue = (due: (typeof dues)[number], now: Date): SQL | undefined => {
  const today = dayInShop(now);
  const before = promisedBefore(due === 'late' ? today : addDays(today, 1));
  return and(eq(orderTable.status, 'paid'), sql`${orderTable.createdAt} < ${before}`);
};

/** All filters of a query but its text and its formula. */
const filtersOf = (
  { state, due, shipping, from, to, subscription }: OrdersQuery,
  now: Date,
): SQL | undefined => {
  const { createdAt, status, subscriptionId } = orderTable;
  const subscriptionIs = subscription === 'with' ? isNotNull : isNull;
  return and(
    state === undefined ? undefined : eq(status, state),
    due === undefined ? undefined : isDue(due, now),
    shipping === undefined
      ? undefined
      : eq(orderTable.shippingLabel, shippingMethods[shipping].name),
    from === undefined ? undefined : sql`${createdAt} >= ${startOfShopDay(from)}`,
    to === undefined ? undefined : sql`${createdAt} < ${endOfShopDay(to)}`,
    subscription === undefined ? undefined : subscriptionIs(subscriptionId),
  );
};

const { createdAt, id } = orderTable;
const sortOf = (order: OrdersQuery['order']) => {
  const by = order === 'ASC' ? asc : desc;
  return [by(createdAt), by(id)] as const;
};
const sortedBy = (order: OrdersQuery['order']): SQL =>
  sql`order by ${sql.join([...sortOf(order)], sql`, `)}`;

/** Orders whose replacement has a tracking number with this text. */
const replacedBy = async (tx: Tx, text: string): Promise<number[]> => {
  const rows = await tx
    .select({ id: replacementTable.orderId })
    .from(replacementTable)
    .where(isInSearchIndex(replacementText, text))
    .limit(maxListed);
  return rows.map((row) => row.id);
};

/** How the orders of a text are found: each, and those that also pass the filters. */
type TextSearch = {
  /** The index finds a few more than match. */
  indexed: SQL;
  matches: SQL;
  filters: SQL | undefined;
};

const textSearch = async (tx: Tx, text: string, filters: SQL | undefined): Promise<TextSearch> => {
  const replaced = await replacedBy(tx, text);
  const isReplaced = replaced.length === 0 ? undefined : inArray(id, replaced);
  return {
    indexed: or(isIndexed(orderText, text, orderTable.number), isReplaced) ?? sql`false`,
    matches: or(matchesSearch(rowText, text), isReplaced) ?? sql`false`,
    filters,
  };
};

const idsOf = async (tx: Tx, source: SQL, where: SQL | undefined, limit: number) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${source} where ${where ?? sql`true`} limit ${limit}`,
  );
  return rows.map((row) => Number(row.id));
};

/** Up to one more than `maxListed` matches, in no order. */
const listMatches = (
  tx: Tx,
  { indexed, matches, filters }: TextSearch,
  part?: SQL,
): Promise<number[]> =>
  idsOf(tx, rowsToSearch(searched, and(filters, indexed), part), matches, maxListed + 1);

type First = {
  order: OrdersQuery['order'];
  limit: number;
  /** Some matches in no order. */
  listed: () => number[] | Promise<number[]>;
};

/**
 * The first matches of a text. The work does not grow with the orders: they are sorted where the
 * index names few, else looked for in a walk that ends, and then completed from some others.
 */
const firstMatches = async (
  tx: Tx,
  { indexed, matches, filters }: TextSearch,
  { order, limit, listed }: First,
): Promise<{ ids: number[]; areAllRead: boolean }> => {
  const sort = sortedBy(order);
  const isFew = (await countUpTo(tx, orderTable, and(filters, indexed))(maxSorted)) <= maxSorted;
  const [which, part] = isFew
    ? [and(filters, indexed), sort]
    : [filters, sql`${sort} limit ${maxWalked}`];
  const ids = await idsOf(tx, rowsToSearch(searched, which, part), matches, limit);
  if (isFew || ids.length === limit) return { ids, areAllRead: isFew };
  return { ids: [...new Set([...ids, ...(await listed())])], areAllRead: false };
};

type OrderRow = typeof orderTable.$inferSelect;

/** A page of the orders that meet a condition. */
const readPage = (
  tx: Tx,
  where: SQL | undefined,
  { order, limit, offset }: { order: OrdersQuery['order']; limit: number; offset: number },
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orderTable)
    .where(where)
    .orderBy(...sortOf(order))
    .limit(limit)
    .offset(offset);

/** A page of the orders of a text: few matches by their ids, of many the first ones. */
const readMatches = async (
  tx: Tx,
  search: TextSearch,
  part: { order: OrdersQuery['order']; limit: number; offset: number },
): Promise<{ rows: OrderRow[]; count: number }> => {
  const listed = await listMatches(tx, search);
  if (listed.length === 0) return { rows: [], count: 0 };
  const areAll = listed.length <= maxListed;
  const limit = part.offset + part.limit;
  const ids = areAll
    ? listed
    : (await firstMatches(tx, search, { order: part.order, limit, listed: () => listed })).ids;
  return { rows: await readPage(tx, inArray(id, ids), part), count: listed.length };
};

const textFilters = (query: OrdersQuery, now: Date): SQL | undefined =>
  and(
    filtersOf(query, now),
    query.formula === undefined ? undefined : hasSku(skusWith(query.formula)),
  );

/** A page of orders, newest or oldest first, with their number. */
export const findOrders = async (tx: Tx, query: OrdersQuery, now: Date) => {
  const { page, perPage, order, text, formula } = query;
  const part = { order, limit: perPage + 1, offset: (page - 1) * perPage };
  if (text !== undefined) {
    const search = await textSearch(tx, text, textFilters(query, now));
    const { rows, count } = await readMatches(tx, search, part);
    const found = await pageOf(rows, query, { limit: maxListed, count: async () => count });
    return { ...found, rows: await withLines(tx, found.rows) };
  }
  const where = and(
    filtersOf(query, now),
    formula === undefined ? undefined : await formulaIs(tx, formula),
  );
  const found = await pageOf(await readPage(tx, where, part), query, {
    limit: formula === undefined ? countLimits.listed : countLimits.searched,
    count: countUpTo(tx, orderTable, where),
  });
  return { ...found, rows: await withLines(tx, found.rows) };
};

/**
 * The ids of the next orders of a query, newest first, for an export: unlike a list it has all orders of a text.
 * @param after the condition of those that follow the last ones
 */
export const nextOrders = async (
  tx: Tx,
  query: OrdersQuery,
  { now, after, limit }: { now: Date; after: SQL | undefined; limit: number },
): Promise<number[]> => {
  const filters = and(textFilters(query, now), after);
  if (query.text === undefined) {
    const rows = await tx
      .select({ id: orderTable.id })
      .from(orderTable)
      .where(filters)
      .orderBy(...sortOf('DESC'))
      .limit(limit);
    return rows.map((row) => row.id);
  }
  const sort = sortedBy('DESC');
  const search = await textSearch(tx, query.text, filters);
  const listed = await listMatches(tx, search);
  if (listed.length === 0) return [];
  const [which, matches] =
    listed.length > maxListed ? [filters, search.matches] : [inArray(id, listed), undefined];
  return idsOf(tx, rowsToSearch(searched, which, sort), matches, limit);
};

/** The newest orders of a text. Where not all that the index names were read, the list may have more. */
export const searchOrders = async (
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ orders: Order[]; hasMore: boolean }> => {
  const search = await textSearch(tx, text, undefined);
  const part = { order: 'DESC', limit: limit + 1 } as const;
  const listed = () => listMatches(tx, search, sql`limit ${maxWalked}`);
  const { ids, areAllRead } = await firstMatches(tx, search, { ...part, listed });
  if (ids.length === 0) return { orders: [], hasMore: !areAllRead };
  const rows = await readPage(tx, inArray(id, ids), { ...part, offset: 0 });
  return {
    orders: await withLines(tx, rows.slice(0, limit)),
    hasMore: rows.length > limit || !areAllRead,
  };
};
