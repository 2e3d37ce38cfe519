import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
} from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { Account } from '../identity/account-table';
import type { CheckoutState } from './checkout-states';
import { type Checkout, checkoutTable, nextCheck } from './checkout-table';

/** A visitor's latest session for a cart. */
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

/** Stores a session. @returns the stored one of a concurrent equal call, if there is one. */
export const insertCheckout = async (tx: Tx, checkout: Checkout): Promise<Checkout> => {
  await tx.insert(checkoutTable).values(checkout).onConflictDoNothing();
  const stored = await latestCheckout(tx, checkout.visitor, checkout.fingerprint);
  if (stored === null) throw new Error(`Checkout ${checkout.id} was not stored.`);
  return stored;
};

export const checkoutById = async (tx: Tx, id: string): Promise<Checkout | null> =>
  (await tx.select().from(checkoutTable).where(eq(checkoutTable.id, id)))[0] ?? null;

export const checkoutsByIds = async (tx: Tx, ids: readonly string[]): Promise<Checkout[]> =>
  ids.length === 0
    ? []
    : tx
        .select()
        .from(checkoutTable)
        .where(inArray(checkoutTable.id, [...ids]));

export const checkoutsSince = (tx: Tx, since: Date): Promise<Pick<Checkout, 'id' | 'status'>[]> =>
  tx
    .select({ id: checkoutTable.id, status: checkoutTable.status })
    .from(checkoutTable)
    .where(gte(checkoutTable.createdAt, since));

/** Claims a visitor's earlier open sessions for closing. @returns each id to one caller only */
export const claimToClose = async (
  tx: Tx,
  { visitor, createdAt }: Pick<Checkout, 'visitor' | 'createdAt'>,
  closedAt: Date,
): Promise<string[]> => {
  const rows = await tx
    .update(checkoutTable)
    .set({ closedAt })
    .where(
      and(
        eq(checkoutTable.visitor, visitor),
        eq(checkoutTable.status, 'open'),
        isNull(checkoutTable.closedAt),
        lt(checkoutTable.createdAt, createdAt),
      ),
    )
    .returning({ id: checkoutTable.id });
  return rows.map(({ id }) => id);
};

/** Undoes `claimToClose` for a session that could not be closed. */
export const setNotClosed = async (tx: Tx, id: string): Promise<void> => {
  await tx.update(checkoutTable).set({ closedAt: null }).where(eq(checkoutTable.id, id));
};

/** Locked until the transaction ends: webhook, return page and worker run one after the other. */
export const lockCheckout = async (tx: Tx, id: string): Promise<Checkout | null> =>
  (await tx.select().from(checkoutTable).where(eq(checkoutTable.id, id)).for('update'))[0] ?? null;

/** The browser that opened a checkout session. */
export const visitorOfCheckout = async (tx: Tx, id: string): Promise<string | null> =>
  (await checkoutById(tx, id))?.visitor ?? null;

/** Gives the session of an order by hand to the browser that paid, once. */
export const claimForBrowser = async (
  tx: Tx,
  { id, visitor: before }: Pick<Checkout, 'id' | 'visitor'>,
  visitor: string,
): Promise<void> => {
  await tx
    .update(checkoutTable)
    .set({ visitor })
    .where(and(eq(checkoutTable.id, id), eq(checkoutTable.visitor, before)));
};

export const setCheckoutStatus = async (
  tx: Tx,
  id: string,
  status: CheckoutState,
): Promise<void> => {
  await tx.update(checkoutTable).set({ status }).where(eq(checkoutTable.id, id));
};

export const setCheckoutAccount = async (
  tx: Tx,
  id: string,
  accountId: string | null,
): Promise<void> => {
  await tx.update(checkoutTable).set({ accountId }).where(eq(checkoutTable.id, id));
};

/** Gives the sessions of a visitor to the account that signs in; those of another account stay. */
export const moveCheckouts = async (
  tx: Tx,
  { id: accountId }: Account,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  await tx
    .update(checkoutTable)
    .set({ visitor: to, accountId })
    .where(
      and(
        eq(checkoutTable.visitor, from),
        or(isNull(checkoutTable.accountId), eq(checkoutTable.accountId, accountId)),
      ),
    );
};

/** Sessions of an account that may still be paid. */
export const unfinishedCheckouts = (tx: Tx, accountId: string): Promise<Checkout[]> =>
  tx
    .select()
    .from(checkoutTable)
    .where(
      and(
        eq(checkoutTable.accountId, accountId),
        inArray(checkoutTable.status, ['open', 'processing']),
      ),
    );

/** Removes the account from its sessions and marks the unpaid ones for refunds. */
export const forgetCheckouts = async (
  tx: Tx,
  accountId: string,
  at: Date,
): Promise<Pick<Checkout, 'id' | 'customerId'>[]> => {
  const isOfAccount = eq(checkoutTable.accountId, accountId);
  await tx
    .update(checkoutTable)
    .set({ forgottenAt: at })
    .where(and(isOfAccount, notInArray(checkoutTable.status, ['paid', 'needs_review'])));
  const forgotten = await tx
    .select({ id: checkoutTable.id, customerId: checkoutTable.customerId })
    .from(checkoutTable)
    .where(isOfAccount);
  await tx.update(checkoutTable).set({ accountId: null, customerId: null }).where(isOfAccount);
  return forgotten;
};

/** The number of paid and processing sessions since a time. */
export const countPaidSince = async (tx: Tx, since: Date): Promise<number> => {
  const [row] = await tx
    .select({ paid: count() })
    .from(checkoutTable)
    .where(
      and(
        gte(checkoutTable.createdAt, since),
        inArray(checkoutTable.status, ['paid', 'needs_review', 'processing']),
      ),
    );
  return row?.paid ?? 0;
};

export type DueCheckout = Pick<Checkout, 'id' | 'createdAt' | 'status'>;

const claimDue = async (tx: Tx, now: Date, which: SQL | undefined, atMost: number) => {
  const due: DueCheckout[] = await tx
    .select({
      id: checkoutTable.id,
      createdAt: checkoutTable.createdAt,
      status: checkoutTable.status,
    })
    .from(checkoutTable)
    .where(and(which, lte(checkoutTable.nextCheckAt, now)))
    .orderBy(asc(checkoutTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  const times = new Map(due.map((row) => [nextCheck(row, now).getTime(), row]));
  for (const time of times.keys())
    await tx
      .update(checkoutTable)
      .set({ nextCheckAt: new Date(time) })
      .where(
        inArray(
          checkoutTable.id,
          due.filter((row) => nextCheck(row, now).getTime() === time).map(({ id }) => id),
        ),
      );
  return due;
};

/**
 * Claims sessions that are due for a check: `payable` ones, and those that are `over`, by expiry or
 * in a bank's hands. Other processes skip claimed rows.
 */
export const claimDueCheckouts = async (
  tx: Tx,
  { now, atMost }: { now: Date; atMost: { payable: number; over: number } },
): Promise<{ payable: DueCheckout[]; over: DueCheckout[] }> => {
  const isOpen = eq(checkoutTable.status, 'open');
  const isPayable = and(isOpen, gt(checkoutTable.expiresAt, now), isNull(checkoutTable.closedAt));
  const isOver = or(
    eq(checkoutTable.status, 'processing'),
    and(isOpen, or(lte(checkoutTable.expiresAt, now), isNotNull(checkoutTable.closedAt))),
  );
  return {
    payable: await claimDue(tx, now, isPayable, atMost.payable),
    over: await claimDue(tx, now, isOver, atMost.over),
  };
};
