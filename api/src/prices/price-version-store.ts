import { and, count, desc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { PricePlan } from '@candor/api-contract/staff-prices';
import { parsePriceBook, type PriceBook } from '@candor/catalog-contract/price-book';
import type { Database, Tx } from '../db/database';
import { firstEffectiveFrom, firstPlan, firstPriceBook, planOfItems, pricesOf } from './price-book';
import { priceVersionTable as table, type PriceVersionRow } from './price-version-table';

/** Orders of older versions are repaired by hand. */
const maxKnown = 100;

type StoredPrices = Pick<PriceVersionRow, 'version' | 'items' | 'plan'>;

/** The plan of a version. One that was stored without it has the same prices for all products. */
export const planOf = ({ items, plan }: StoredPrices): PricePlan => plan ?? planOfItems({ items });

/** The stored book. Skus that are newer than it get the price of their kind. */
export const bookOf = (row: StoredPrices): PriceBook =>
  parsePriceBook({
    version: row.version,
    currency: 'usd',
    items: { ...pricesOf(planOf(row)), ...row.items },
  });

/** Stores the first version, unless there is one. */
export const storeFirstVersion = async (tx: Tx, now: Date): Promise<void> => {
  const [stored] = await tx.select({ version: table.version }).from(table).limit(1);
  if (stored !== undefined) return;
  await tx
    .insert(table)
    .values({
      version: firstPriceBook.version,
      items: firstPriceBook.items,
      plan: firstPlan,
      effectiveFrom: firstEffectiveFrom,
      note: 'The first prices',
      createdBy: 'price-book.ts',
      createdAt: now,
      state: 'synced',
    })
    .onConflictDoNothing();
};

/** A version and the time from which it is in effect. */
export type KnownVersion = { book: PriceBook; effectiveFrom: Date };

/** All synced versions, including those to come, newest first. */
export const readSyncedVersions = async (db: Database): Promise<KnownVersion[]> => {
  const rows = await db
    .select({
      version: table.version,
      items: table.items,
      plan: table.plan,
      effectiveFrom: table.effectiveFrom,
    })
    .from(table)
    .where(eq(table.state, 'synced'))
    .orderBy(desc(table.effectiveFrom))
    .limit(maxKnown);
  return rows.map(({ effectiveFrom, ...row }) => ({ book: bookOf(row), effectiveFrom }));
};

/** The version in effect before a time, of those that are planned or synced. */
export const versionBefore = async (tx: Tx, time: Date): Promise<PriceVersionRow | null> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inArray(table.state, ['planned', 'synced']), lt(table.effectiveFrom, time)))
    .orderBy(desc(table.effectiveFrom))
    .limit(1);
  return row ?? null;
};

/** The version in effect at a time. */
export const effectiveVersion = async (tx: Tx, time: Date): Promise<string | null> => {
  const [row] = await tx
    .select({ version: table.version })
    .from(table)
    .where(and(eq(table.state, 'synced'), lte(table.effectiveFrom, time)))
    .orderBy(desc(table.effectiveFrom))
    .limit(1);
  return row?.version ?? null;
};

/** The newest version in effect that is for running subscriptions too; null for none. */
export const effectiveForSubscriptions = async (
  tx: Tx,
  now: Date,
): Promise<KnownVersion | null> => {
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        eq(table.state, 'synced'),
        eq(table.forSubscriptions, true),
        lte(table.effectiveFrom, now),
      ),
    )
    .orderBy(desc(table.effectiveFrom))
    .limit(1);
  return row === undefined ? null : { book: bookOf(row), effectiveFrom: row.effectiveFrom };
};

/** A page of all versions, the latest day first. */
export const listVersions = async (
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PriceVersionRow[]; total: number }> => {
  const rows = await tx
    .select()
    .from(table)
    .orderBy(desc(table.effectiveFrom), desc(table.createdAt))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(table);
  return { rows, total: counted?.total ?? 0 };
};

/** Locked until the transaction ends. */
export const lockVersion = async (tx: Tx, version: string): Promise<PriceVersionRow | null> =>
  (await tx.select().from(table).where(eq(table.version, version)).for('update'))[0] ?? null;

/** @returns null when another version takes effect at the same time */
export const insertVersion = async (
  tx: Tx,
  row: Omit<PriceVersionRow, 'syncError' | 'revision'>,
): Promise<PriceVersionRow | null> =>
  (await tx.insert(table).values(row).onConflictDoNothing().returning())[0] ?? null;

export const withdrawVersion = async (tx: Tx, version: string): Promise<void> => {
  await tx
    .update(table)
    .set({ state: 'withdrawn', nextSyncAt: null, revision: sql`${table.revision} + 1` })
    .where(eq(table.version, version));
};

/** Claims planned versions for a sync; a claim ends at `again`. */
export const claimToSync = async (
  tx: Tx,
  { now, again }: { now: Date; again: Date },
): Promise<PriceVersionRow[]> =>
  tx
    .update(table)
    .set({ nextSyncAt: again })
    .where(and(eq(table.state, 'planned'), lte(table.nextSyncAt, now)))
    .returning();

/** Ends a sync, unless the version was withdrawn meanwhile. */
export const setSyncResult = async (
  tx: Tx,
  version: string,
  result: { state: 'synced' | 'missed'; nextSyncAt: null } | { syncError: string },
): Promise<void> => {
  await tx
    .update(table)
    .set('state' in result && result.state === 'synced' ? { ...result, syncError: null } : result)
    .where(and(eq(table.version, version), eq(table.state, 'planned')));
};

/** Planned versions whose time is too close for every replica to hear of them. @returns their names */
export const setMissed = async (tx: Tx, heldUntil: Date): Promise<string[]> => {
  const rows = await tx
    .update(table)
    .set({ state: 'missed', nextSyncAt: null })
    .where(and(eq(table.state, 'planned'), lt(table.effectiveFrom, heldUntil)))
    .returning({ version: table.version });
  return rows.map(({ version }) => version);
};
