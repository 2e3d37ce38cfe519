import { and, asc, desc, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { CheckoutState } from '../orders/order-states';
import { checkoutTable, type Checkout } from './checkout-table';

/** This visitor's latest page for this cart, or null. */
export const latestCheckout = async (
  tx: Tx,
  visitor: string,
  fingerprint: string,
): Promise<Checkout | null> => {
  const [row] = await tx
    .select()
    .from(checkoutTable)
    .where(and(eq(checkoutTable.visitor, visitor), eq(checkoutTable.fingerprint, fingerprint)))
    .orderBy(desc(checkoutTable.attempt))
    .limit(1);
  return row ?? null;
};

/** Stores a page, or answers the one that an equal call stored a moment before. */
export const insertCheckout = async (tx: Tx, checkout: Checkout): Promise<Checkout> => {
  await tx.insert(checkoutTable).values(checkout).onConflictDoNothing();
  const stored = await latestCheckout(tx, checkout.visitor, checkout.fingerprint);
  if (stored === null) throw new Error(`Checkout ${checkout.id} was not stored.`);
  return stored;
};

/** The page, or null for one that we never handed out. */
export const checkoutById = async (tx: Tx, id: string): Promise<Checkout | null> =>
  (await tx.select().from(checkoutTable).where(eq(checkoutTable.id, id)))[0] ?? null;

/** Those of these pages that we handed out. */
export const checkoutsByIds = async (tx: Tx, ids: readonly string[]): Promise<Checkout[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(checkoutTable)
        .where(inArray(checkoutTable.id, [...ids]));

/** Every page handed out since then. */
export const checkoutsSince = (tx: Tx, since: Date): Promise<Pick<Checkout, 'id' | 'status'>[]> =>
  tx
    .select({ id: checkoutTable.id, status: checkoutTable.status })
    .from(checkoutTable)
    .where(gte(checkoutTable.createdAt, since));

/** Pages that the same visitor opened before this one and that, as far as we know, can still be paid. */
export const openBefore = async (
  tx: Tx,
  { visitor, createdAt }: Pick<Checkout, 'visitor' | 'createdAt'>,
): Promise<string[]> => {
  const rows = await tx
    .select({ id: checkoutTable.id })
    .from(checkoutTable)
    .where(
      and(
        eq(checkoutTable.visitor, visitor),
        eq(checkoutTable.status, 'open'),
        lt(checkoutTable.createdAt, createdAt),
      ),
    );
  return rows.map(({ id }) => id);
};

/** The same, held until the transaction ends: webhook, return page and reconciler take turns. */
export const lockCheckout = async (tx: Tx, id: string): Promise<Checkout | null> =>
  (await tx.select().from(checkoutTable).where(eq(checkoutTable.id, id)).for('update'))[0] ?? null;

export const setCheckoutStatus = async (
  tx: Tx,
  id: string,
  status: CheckoutState,
): Promise<void> => {
  await tx.update(checkoutTable).set({ status }).where(eq(checkoutTable.id, id));
};

/** Says whose order a page will be. */
export const setCheckoutAccount = async (
  tx: Tx,
  id: string,
  accountId: string | null,
): Promise<void> => {
  await tx.update(checkoutTable).set({ accountId }).where(eq(checkoutTable.id, id));
};

/** Nobody's pages any more: what is still paid on one of them is a guest's order. */
export const forgetCheckouts = async (tx: Tx, accountId: string): Promise<void> => {
  await tx
    .update(checkoutTable)
    .set({ accountId: null })
    .where(eq(checkoutTable.accountId, accountId));
};

/** Takes pages whose time to be asked about has come; another process finds them taken. */
export const takeDueCheckouts = async (
  tx: Tx,
  { now, atMost, nextCheck }: { now: Date; atMost: number; nextCheck: (of: Checkout) => Date },
): Promise<string[]> => {
  const due = await tx
    .select()
    .from(checkoutTable)
    .where(
      and(
        inArray(checkoutTable.status, ['open', 'processing']),
        lte(checkoutTable.nextCheckAt, now),
      ),
    )
    .orderBy(asc(checkoutTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  for (const row of due)
    await tx
      .update(checkoutTable)
      .set({ nextCheckAt: nextCheck(row) })
      .where(eq(checkoutTable.id, row.id));
  return due.map(({ id }) => id);
};
