import { and, asc, desc, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import type { Tx } from '../db/database';
import type { TakenBack } from '../identity/account-hooks';
import type { Account } from '../identity/account-table';
import { isGuestsAgain, isOfAccountAt, isOwnedBy, type Person } from '../identity/person';
import type { OrderLine } from '../pricing/price-cart';
import { canOrderBecome, type OrderState } from './order-states';
import { orderLineTable, orderTable, type Order, type OrderRow } from './order-table';

export type NewOrder = Omit<
  OrderRow,
  | 'id'
  | 'refundedCents'
  | 'shippedAt'
  | 'carrier'
  | 'tracking'
  | 'deliveredOn'
  | 'forgetBuyer'
  | 'revision'
>;

/** Inserts the order of a session or invoice. @returns null when it exists already */
export const insertOrder = async (
  tx: Tx,
  order: NewOrder,
  lines: readonly (OrderLine & { bonus: string | null })[],
): Promise<Order | null> => {
  const [row] = await tx
    .insert(orderTable)
    .values(order)
    .onConflictDoNothing({
      target: order.invoiceId === null ? orderTable.checkoutSessionId : orderTable.invoiceId,
    })
    .returning();
  if (row === undefined) return null;
  const stored = await tx
    .insert(orderLineTable)
    .values(lines.map((line, position) => ({ ...line, orderId: row.id, position })))
    .returning();
  return { ...row, lines: stored };
};

/** Orders with their lines, in the same order. */
export const withLines = async (tx: Tx, rows: readonly OrderRow[]): Promise<Order[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLineTable)
    .where(inArray(orderLineTable.orderId, ids))
    .orderBy(asc(orderLineTable.position));
  return rows.map((row) => ({ ...row, lines: lines.filter(({ orderId }) => orderId === row.id) }));
};

/** The order of a checkout session, or null. */
export const orderOfCheckout = async (tx: Tx, checkoutId: string): Promise<Order | null> => {
  const rows = await tx
    .select()
    .from(orderTable)
    .where(eq(orderTable.checkoutSessionId, checkoutId));
  return (await withLines(tx, rows))[0] ?? null;
};

/** The orders of these checkout sessions, without their lines. */
export const ordersOfCheckouts = async (
  tx: Tx,
  checkoutIds: readonly string[],
): Promise<OrderRow[]> =>
  checkoutIds.length === 0
    ? []
    : tx
        .select()
        .from(orderTable)
        .where(inArray(orderTable.checkoutSessionId, [...checkoutIds]));

/** An order by its number, in any spelling, without a lock; or null. */
export const orderByNumber = async (tx: Tx, number: string): Promise<Order | null> => {
  const isMeant = eq(orderTable.number, numberAsStored(number));
  return (await withLines(tx, await tx.select().from(orderTable).where(isMeant)))[0] ?? null;
};

/** Locks one order. */
export const lockOrder = async (tx: Tx, which: SQL): Promise<Order | null> =>
  (await withLines(tx, await tx.select().from(orderTable).where(which).for('update')))[0] ?? null;

/** Locks an order by its number, in any spelling. */
export const lockOrderByNumber = (tx: Tx, number: string): Promise<Order | null> =>
  lockOrder(tx, eq(orderTable.number, numberAsStored(number)));

/** The latest orders, newest first, of one state or all. */
export const latestOrders = async (
  tx: Tx,
  state: OrderState | null,
  atMost: number,
): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orderTable)
    .where(state === null ? undefined : eq(orderTable.status, state))
    .orderBy(desc(orderTable.id))
    .limit(atMost);

const withoutBuyer = {
  accountId: null,
  email: '',
  guestEmail: null,
  shipTo: {},
  tracking: null,
  customerId: null,
} as const;
/** States in which the buyer's address is no longer needed. */
const finalStates: OrderState[] = ['shipped', 'refunded'];

const newestFirst = async (tx: Tx, which: SQL | undefined): Promise<Order[]> =>
  withLines(
    tx,
    await tx
      .select()
      .from(orderTable)
      .where(which)
      .orderBy(desc(orderTable.createdAt), desc(orderTable.id)),
  );

type Changes = Partial<
  Pick<
    OrderRow,
    | 'reviewReason'
    | 'refundedCents'
    | 'shippedAt'
    | 'carrier'
    | 'tracking'
    | 'deliveredOn'
    | 'shipTo'
    | 'shippingLabel'
  >
>;

/** A transition that is not in the table of order-states.ts. */
export class OrderStateError extends Error {
  override name = 'OrderStateError';
}

/** Changes the state of an order that the caller has locked. @throws OrderStateError */
export const moveOrder = async (
  tx: Tx,
  { id, number, status, forgetBuyer: isForgotten }: OrderRow,
  to: OrderState,
  changes: Changes = {},
): Promise<void> => {
  if (!canOrderBecome(status, to))
    throw new OrderStateError(`Order ${number} is ${status} and cannot become ${to}.`);
  await tx
    .update(orderTable)
    .set({ ...changes, ...(isForgotten && finalStates.includes(to) && withoutBuyer), status: to })
    .where(eq(orderTable.id, id));
};

/** Changes an order without its state. */
export const updateOrder = async (tx: Tx, id: number, changes: Changes): Promise<void> => {
  await tx.update(orderTable).set(changes).where(eq(orderTable.id, id));
};

/** An order, and those of its subscription that went to the same address; locked, the oldest first. */
export const ordersOfSameBuyer = async (
  tx: Tx,
  { id, subscriptionId, email }: OrderRow,
): Promise<Order[]> => {
  const isOfSubscription =
    subscriptionId === null
      ? undefined
      : and(eq(orderTable.subscriptionId, subscriptionId), eq(orderTable.email, email));
  const rows = await tx
    .select()
    .from(orderTable)
    .where(and(or(eq(orderTable.id, id), isOfSubscription), eq(orderTable.forgetBuyer, false)))
    .orderBy(asc(orderTable.id))
    .for('update');
  return withLines(tx, rows);
};

/** Gives locked orders a corrected address. */
export const setBuyer = async (
  tx: Tx,
  ids: readonly number[],
  buyer: Pick<OrderRow, 'email' | 'accountId' | 'guestEmail'>,
): Promise<void> => {
  await tx
    .update(orderTable)
    .set(buyer)
    .where(inArray(orderTable.id, [...ids]));
};

/** All orders of an account, newest first. */
export const ordersOfAccount = async (tx: Tx, accountId: string): Promise<Order[]> =>
  newestFirst(tx, eq(orderTable.accountId, accountId));

/** All orders of an account, or of a guest with an address, newest first. */
export const ordersOfPerson = async (tx: Tx, person: Person): Promise<Order[]> =>
  newestFirst(tx, and(isOwnedBy(orderTable, person), eq(orderTable.forgetBuyer, false)));

/** Gives a guest's orders with this address to the account. */
export const joinOrders = async (tx: Tx, { id, email }: Account): Promise<void> => {
  await tx
    .update(orderTable)
    .set({ accountId: id, guestEmail: email })
    .where(
      and(
        isNull(orderTable.accountId),
        eq(orderTable.forgetBuyer, false),
        eq(sql`lower(${orderTable.email})`, email.toLowerCase()),
      ),
    );
};

/** Moves the orders of an account to its new address. @returns their customers at the provider */
export const moveOrders = async (
  tx: Tx,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<(string | null)[]> => {
  const rows = await tx
    .update(orderTable)
    .set({ email: to })
    .where(isOfAccountAt(orderTable, { id, from: [from] }))
    .returning({ customerId: orderTable.customerId });
  return rows.map(({ customerId }) => customerId);
};

/** Gives orders back when changes of address are taken back. @returns those that have another owner or address */
export const takeOrdersBack = async (tx: Tx, change: TakenBack): Promise<OrderRow[]> => {
  const given = await tx
    .update(orderTable)
    .set({ accountId: null, email: sql`${orderTable.guestEmail}`, guestEmail: null })
    .where(isGuestsAgain(orderTable, change))
    .returning();
  const moved = await tx
    .update(orderTable)
    .set({ email: change.to })
    .where(isOfAccountAt(orderTable, change))
    .returning();
  return [...given, ...moved];
};

/**
 * Removes a deleted buyer from orders. Sums stay, as the law requires; name and address go at once, or
 * when a pending parcel ships.
 */
export const forgetBuyer = async (tx: Tx, person: Person): Promise<void> => {
  const isOfBuyer = isOwnedBy(orderTable, person);
  await tx
    .update(orderTable)
    .set({ accountId: null, customerId: null, guestEmail: null, forgetBuyer: true })
    .where(isOfBuyer);
  await tx
    .update(orderTable)
    .set(withoutBuyer)
    .where(
      and(
        orderTable.forgetBuyer,
        ne(orderTable.email, ''),
        inArray(orderTable.status, finalStates),
      ),
    );
};
