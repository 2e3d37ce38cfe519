import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { Day } from '@candor/api-contract/day';
import { staffSubscriptionStates } from '@candor/api-contract/staff-subscriptions';
import { formulas } from '@candor/catalog-contract/formulas';
import { skus, skuParts } from '@candor/catalog-contract/sku';
import { countUpTo } from '../db/count-up-to';
import type { Tx } from '../db/database';
import {
  isIndexed,
  isInSearchIndex,
  matchesSearch,
  maxListed,
  maxWalked,
  rowsToSearch,
  rowText,
  searchedText,
} from '../domain/search-text';
import { countLimits, listQuery, pageOf } from '../http/staff-list';
import { endOfShopDay, startOfShopDay } from '../pricing/business-days';
import { subscriptionTable, type Subscription } from './subscription-table';

const formulaIds = formulas.map(({ id }) => id) as [string, ...string[]];

/** The query of the staff's list of subscriptions. */
export const SubscriptionQuery = listQuery(['startedAt', 'nextChargeAt'], {
  state: z.enum(staffSubscriptionStates).optional(),
  formula: z.enum(formulaIds).optional(),
  text: z.string().max(200).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type SubscriptionQuery = z.output<typeof SubscriptionQuery>;

const { status, email, shipTo, lines, cancelAt, periodEnd, pausedUntil } = subscriptionTable;

/** The condition of the index `subscriptions_next_charge`. */
const nextChargeAt = sql`(case when ${status} = 'active' and ${cancelAt} is null then ${periodEnd}
  when ${status} = 'past_due' then ${subscriptionTable.nextAttemptAt} end)`;

const isPaused = sql`${pausedUntil} is not distinct from ${periodEnd}`;

const inState: Readonly<Record<(typeof staffSubscriptionStates)[number], SQL | undefined>> = {
  active: and(eq(status, 'active'), isNull(cancelAt), sql`not (${isPaused})`),
  paused: and(ne(status, 'ended'), isPaused, isNull(cancelAt)),
  cancelling: and(eq(status, 'active'), isNotNull(cancelAt)),
  past_due: eq(status, 'past_due'),
  ended: eq(status, 'ended'),
};

const subscriptionText = searchedText({ email, shipTo });

const isId = (text: string): boolean => text.startsWith('sub_');

/** The index finds an id, and any part of a name, an email address or a street address. */
const indexed = (text: string): SQL =>
  isId(text) ? eq(subscriptionTable.id, text) : isIndexed(subscriptionText, text);

/** Checks the text of a row that the index has found. */
const found = (text: string): SQL => (isId(text) ? sql`true` : matchesSearch(rowText, text));

/** An id, or any part of a name, an email address or a street address. */
const matches = (text: string): SQL =>
  isId(text) ? indexed(text) : isInSearchIndex(subscriptionText, text);

const contains = (formula: string): SQL | undefined =>
  or(
    ...skus
      .filter((sku) => skuParts(sku).formulas.some((each) => each === formula))
      .map((sku) => sql`${lines} @> ${JSON.stringify([{ sku }])}::jsonb`),
  );

const conditions = ({ state, formula, text, from, to }: SubscriptionQuery): SQL | undefined => {
  const trimmed = text?.trim() ?? '';
  return and(
    state === undefined ? undefined : inState[state],
    formula === undefined ? undefined : contains(formula),
    trimmed === '' ? undefined : matches(trimmed),
    from === undefined ? undefined : sql`${nextChargeAt} >= ${startOfShopDay(from)}`,
    to === undefined ? undefined : sql`${nextChargeAt} < ${endOfShopDay(to)}`,
  );
};

/** A page of subscriptions with their number. */
export const findSubscriptions = async (tx: Tx, query: SubscriptionQuery) => {
  const { page, perPage, sort, order } = query;
  const direction = order === 'ASC' ? asc : desc;
  const by = sort === 'startedAt' ? subscriptionTable.startedAt : nextChargeAt;
  const isSortedByCharge = sort === 'nextChargeAt';
  const where = and(
    conditions(query),
    isSortedByCharge ? sql`${nextChargeAt} is not null` : undefined,
  );
  const rows = await tx
    .select()
    .from(subscriptionTable)
    .where(where)
    .orderBy(direction(by), direction(subscriptionTable.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const isSearched = (query.text?.trim() ?? '') !== '' || query.formula !== undefined;
  return pageOf(rows, query, {
    limit: isSearched ? countLimits.searched : countLimits.listed,
    count: countUpTo(tx, subscriptionTable, where),
  });
};

/** The newest subscriptions of a text; of very many matches, the newest that the index lists. */
export const searchSubscriptions = async (
  tx: Tx,
  text: string,
  limit: number,
): Promise<{ rows: Subscription[]; hasMore: boolean }> => {
  const { id, startedAt } = subscriptionTable;
  const source = rowsToSearch(
    { table: subscriptionTable, text: subscriptionText },
    indexed(text),
    sql`limit ${maxWalked}`,
  );
  const { rows: listed } = await tx.execute<{ id: string }>(
    sql`select ${id} as id from ${source} where ${found(text)} limit ${maxListed}`,
  );
  if (listed.length === 0) return { rows: [], hasMore: false };
  const ids = listed.map((row) => row.id);
  const rows = await tx
    .select()
    .from(subscriptionTable)
    .where(inArray(id, ids))
    .orderBy(desc(startedAt), desc(id))
    .limit(limit);
  return { rows, hasMore: ids.length > limit };
};
