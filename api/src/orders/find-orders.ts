import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { orderStates } from '@candor/api-contract/orders';
import { bundles } from '@candor/catalog-contract/bundles';
import { formulas } from '@candor/catalog-contract/formulas';
import { type Sku, skuParts, skus } from '@candor/catalog-contract/sku';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import { isInSearchIndex, matchesSearch, maxListed, searchedText } from '../domain/search-text';
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
const replacementText = searchedText({ tracking: replacementTable.tracking });

const skusWith = (item: (typeof itemIds)[number]): Sku[] =>
  skus.filter((sku) => {
    const { base, formulas: contents } = skuParts(sku);
    return base === item || contents.some((formula) => formula === item);
  });

/** A subquery with a limit runs per order of the walk, and never becomes a join. */
const hasSku = (wanted: readonly Sku[]): SQL =>
  sql`(select true from ${orderLineTable} where ${orderLineTable.orderId} = ${orderTable.id}
       and ${inArray(orderLineTable.sku, [...wanted])} limit 1)`;

const distinct = (rows: readonly { id: number }[]): number[] | null =>
  rows.length > maxListed ? null : [...new Set(rows.map(({ id }) => id))];

/** Up to one more than `maxListed` orders of a text, and whether they are all. */
const listMatches = async (
  tx: Tx,
  text: string,
): Promise<{ orders: number[]; sentAgain: number[]; areAll: boolean }> => {
  const orders = await tx
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(isInSearchIndex(orderText, text))
    .limit(maxListed + 1);
  const sentAgain = await tx
    .select({ id: replacementTable.orderId })
    .from(replacementTable)
    .where(isInSearchIndex(replacementText, text))
    .limit(maxListed);
  return {
    orders: orders.map(({ id }) => id),
    sentAgain: sentAgain.map(({ id }) => id),
    areAll: orders.length <= maxListed,
  };
};

const isOneOf = (ids: readonly number[]): SQL | undefined =>
  ids.length === 0 ? undefined : inArray(orderTable.id, [...ids]);

/** Few matches by their ids; many by the text itself. */
const textIs = async (tx: Tx, text: string): Promise<{ condition: SQL; areMany: boolean }> => {
  const { orders, sentAgain, areAll } = await listMatches(tx, text);
  const found = areAll ? isOneOf(orders) : matchesSearch(orderText, text);
  return { condition: or(found, isOneOf(sentAgain)) ?? sql`false`, areMany: !areAll };
};

/**
 * By a look at the lines of each order of the walk where a text has few matches or the formula many; by
 * ids where it has few itself. Many of both may have none in common: then by all ids of the formula.
 */
const formulaIs = async (
  tx: Tx,
  item: (typeof itemIds)[number],
  texts: 'any' | 'few' | 'many',
): Promise<SQL> => {
  const wanted = skusWith(item);
  const { orderId: id, sku } = orderLineTable;
  const matches = tx.select({ id }).from(orderLineTable).where(inArray(sku, wanted));
  if (texts === 'few') return hasSku(wanted);
  if (texts === 'many') return sql`${orderTable.id} = any(array(${matches}))`;
  const ids = distinct(await matches.limit(maxListed + 1));
  return ids === null ? hasSku(wanted) : inArray(orderTable.id, ids);
};

/** The day of the promise follows from the time of the order, so that its index finds them. */
const isDue = (due: (typeof dues)[number], now: Date): SQL | undefined => {
  const today = dayInShop(now);
  const before = promisedBefore(due === 'late' ? today : addDays(today, 1));
  return and(eq(orderTable.status, 'paid'), sql`${orderTable.createdAt} < ${before}`);
};

/**
 * The condition of a query. Few matches of text or formula are named by their ids, so that no index
 * is walked to its end in search of them.
 */
export const ordersWhere = async (
  tx: Tx,
  query: OrdersQuery,
  now: Date,
): Promise<SQL | undefined> => {
  const { state, due, shipping, from, to, formula, subscription, text } = query;
  const { createdAt, status, subscriptionId } = orderTable;
  const found = text === undefined ? null : await textIs(tx, text);
  const texts = found === null ? 'any' : found.areMany ? 'many' : 'few';
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
    found?.condition,
    formula === undefined ? undefined : await formulaIs(tx, formula, texts),
  );
};

/** A page of orders, newest or oldest first, with their number. */
export const findOrders = async (tx: Tx, query: OrdersQuery, now: Date) => {
  const { page, perPage, order, text, formula } = query;
  const by = order === 'ASC' ? asc : desc;
  const where = await ordersWhere(tx, query, now);
  const rows = await tx
    .select()
    .from(orderTable)
    .where(where)
    .orderBy(by(orderTable.createdAt), by(orderTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const isSearched = text !== undefined || formula !== undefined;
  const found = await pageOf(rows, query, {
    limit: isSearched ? countLimits.searched : countLimits.listed,
    count: countUpTo(tx, orderTable, where),
  });
  return { ...found, rows: await withLines(tx, found.rows) };
};

/** A text that most orders have is looked for in this number of the newest, beside those of the index. */
const newest = 2000;

/** The newest orders of a text, for a search that shows some: its time does not grow with the matches. */
export const searchOrders = async (
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ orders: Order[]; hasMore: boolean }> => {
  const { orders: listed, sentAgain, areAll } = await listMatches(tx, text);
  const ids = [...listed, ...sentAgain];
  if (!areAll) {
    const walked = tx
      .select()
      .from(orderTable)
      .orderBy(desc(orderTable.createdAt), desc(orderTable.id))
      .limit(newest)
      .as('orders');
    const rows = await tx
      .select({ id: walked.id })
      .from(walked)
      .where(matchesSearch(searchedText(walked), text))
      .limit(limit);
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === 0) return { orders: [], hasMore: false };
  const rows = await tx
    .select()
    .from(orderTable)
    .where(inArray(orderTable.id, ids))
    .orderBy(desc(orderTable.createdAt), desc(orderTable.id))
    .limit(limit + 1);
  return { orders: await withLines(tx, rows.slice(0, limit)), hasMore: rows.length > limit };
};
