import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { CustomerEmail, TakenBack } from '../identity/account-hooks';
import type { Account } from '../identity/account-table';
import { isGuestsAgain, isOfAccountAt, isOwnedBy, type Person } from '../identity/person';
import { orderTable } from '../orders/order-table';
import { subscriptionTable, type NewSubscription, type Subscription } from './subscription-table';

/** Inserts a subscription. @returns false when it exists already */
export const insertSubscription = async (tx: Tx, row: NewSubscription): Promise<boolean> => {
  const rows = await tx
    .insert(subscriptionTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subscriptionTable.id });
  return rows.length > 0;
};

export const subscriptionById = async (tx: Tx, id: string): Promise<Subscription | null> =>
  (await tx.select().from(subscriptionTable).where(eq(subscriptionTable.id, id)))[0] ?? null;

/** Locked until the transaction ends. */
export const lockSubscription = async (tx: Tx, id: string): Promise<Subscription | null> =>
  (
    await tx.select().from(subscriptionTable).where(eq(subscriptionTable.id, id)).for('update')
  )[0] ?? null;

export const updateSubscription = async (
  tx: Tx,
  id: string,
  change: Partial<Subscription>,
): Promise<void> => {
  await tx.update(subscriptionTable).set(change).where(eq(subscriptionTable.id, id));
};

/** All subscriptions of an account, newest first. */
export const subscriptionsOfAccount = (tx: Tx, accountId: string): Promise<Subscription[]> =>
  tx
    .select()
    .from(subscriptionTable)
    .where(eq(subscriptionTable.accountId, accountId))
    .orderBy(desc(subscriptionTable.startedAt), desc(subscriptionTable.id));

/** Subscriptions of an account, or of a guest by email, locked until the transaction ends. */
export const lockSubscriptionsOf = (tx: Tx, person: Person): Promise<Subscription[]> =>
  tx
    .select()
    .from(subscriptionTable)
    .where(isOwnedBy(subscriptionTable, person))
    .orderBy(desc(subscriptionTable.startedAt), desc(subscriptionTable.id))
    .for('update');

/** Gives a guest's subscriptions with this address to the account. */
export const joinSubscriptions = async (
  tx: Tx,
  { id: accountId, email }: Account,
): Promise<void> => {
  await tx
    .update(subscriptionTable)
    .set({ accountId, guestEmail: email })
    .where(
      and(
        isNull(subscriptionTable.accountId),
        eq(sql`lower(${subscriptionTable.email})`, email.toLowerCase()),
      ),
    );
};

/** Moves the subscriptions of an account to its new address. @returns their customers */
export const moveSubscriptions = async (
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<(string | null)[]> => {
  const rows = await tx
    .update(subscriptionTable)
    .set({ email: to })
    .where(isOfAccountAt(subscriptionTable, { id, from: [from] }))
    .returning({ customerId: subscriptionTable.customerId });
  return rows.map(({ customerId }) => customerId);
};

/** Gives a subscription with a mistyped address the corrected one. @returns its customer at the provider */
export const correctSubscriber = async (
  tx: Tx,
  { id, from }: { id: string; from: string },
  buyer: Pick<Subscription, 'email' | 'accountId' | 'guestEmail'>,
): Promise<string[]> => {
  const rows = await tx
    .update(subscriptionTable)
    .set(buyer)
    .where(and(eq(subscriptionTable.id, id), eq(subscriptionTable.email, from)))
    .returning({ customerId: subscriptionTable.customerId });
  return rows.map(({ customerId }) => customerId);
};

/** Gives subscriptions back when changes of address are taken back. @returns their customers */
export const takeSubscriptionsBack = async (
  tx: Tx,
  change: TakenBack,
): Promise<(CustomerEmail & { id: string })[]> => {
  const { id, customerId, email } = subscriptionTable;
  const changed = { id, customerId, email };
  const given = await tx
    .update(subscriptionTable)
    .set({ accountId: null, email: sql`${subscriptionTable.guestEmail}`, guestEmail: null })
    .where(isGuestsAgain(subscriptionTable, change))
    .returning(changed);
  const moved = await tx
    .update(subscriptionTable)
    .set({ email: change.to })
    .where(isOfAccountAt(subscriptionTable, change))
    .returning(changed);
  return [...given, ...moved];
};

/** Deletes subscriptions that have ended; their orders stay. */
export const deleteEnded = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .delete(subscriptionTable)
    .where(and(inArray(subscriptionTable.id, [...ids]), eq(subscriptionTable.status, 'ended')));
};

export const runningSubscriptions = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(ne(subscriptionTable.status, 'ended'))
    .orderBy(asc(subscriptionTable.id));
  return rows.map(({ id }) => id);
};

/** The number of a subscription's renewals that have an order. */
export const renewalCount = async (tx: Tx, id: string): Promise<number> => {
  const [row] = await tx
    .select({ count: count() })
    .from(orderTable)
    .where(and(eq(orderTable.subscriptionId, id), isNotNull(orderTable.invoiceId)));
  return row?.count ?? 0;
};

/** Claims subscriptions that are due for a check; other processes skip claimed rows. */
export const claimDueSubscriptions = async (
  tx: Tx,
  { now, atMost, until }: { now: Date; atMost: number; until: Date },
): Promise<string[]> => {
  const due = await tx
    .select({ id: subscriptionTable.id })
    .from(subscriptionTable)
    .where(
      and(
        or(ne(subscriptionTable.status, 'ended'), isNotNull(subscriptionTable.pendingChange)),
        lte(subscriptionTable.nextCheckAt, now),
      ),
    )
    .orderBy(asc(subscriptionTable.nextCheckAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  for (const { id } of due) await updateSubscription(tx, id, { nextCheckAt: until });
  return due.map(({ id }) => id);
};

/** The next number of the counter for reads and writes. */
export const nextReadNumber = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ number: number }>(
    sql`select nextval('subscription_readings')::int as number`,
  );
  return rows[0]?.number ?? 0;
};
