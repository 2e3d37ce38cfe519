import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { StaffHandOrder } from '@candor/api-contract/staff-hand-orders';
import { timesCents } from '@candor/catalog-contract/money';
import type { Tx } from '../db/database';
import { timestamp } from '../db/timestamp';
import { orderTable } from '../orders/order-table';
import type { CheckoutState } from './checkout-states';
import { checkoutTable, type Checkout } from './checkout-table';

export const handOrderTable = pgTable('hand_orders', {
  sessionId: text('session_id').primaryKey(),
  /** The id that all tries of one request share. */
  request: text('request').notNull(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at').notNull(),
  /** Empty once the buyer's data is deleted. */
  email: text('email').notNull(),
  code: text('code'),
});

const visitorPrefix = 'by-hand:';

/** The visitor of a page that no browser has opened. */
export const visitorByHand = (request: string): string => `${visitorPrefix}${request}`;

/** True until a browser has come back from the payment page. */
export const isByHand = ({ visitor }: Pick<Checkout, 'visitor'>): boolean =>
  visitor.startsWith(visitorPrefix);

type HandOrder = typeof handOrderTable.$inferSelect;

const shownStates: Record<CheckoutState, StaffHandOrder['state']> = {
  open: 'open',
  processing: 'processing',
  needs_review: 'paid',
  paid: 'paid',
  failed: 'expired',
  expired: 'expired',
};

type Found = { hand: HandOrder; checkout: Checkout; order: string | null };

const show =
  (now: Date) =>
  ({ hand, checkout, order }: Found): StaffHandOrder => {
    const isOver = checkout.closedAt !== null || checkout.expiresAt <= now;
    const state = checkout.status === 'open' && isOver ? 'expired' : shownStates[checkout.status];
    return {
      id: hand.sessionId,
      createdAt: hand.createdAt.toISOString(),
      createdBy: hand.createdBy,
      email: hand.email,
      items: checkout.lines.map(({ name, quantity, isSubscription, unitCents }) => ({
        name,
        quantity,
        isSubscription,
        cents: timesCents(unitCents, quantity),
      })),
      subtotalCents: checkout.subtotalCents,
      code: hand.code,
      state,
      expiresAt: checkout.expiresAt.toISOString(),
      link: state === 'open' ? checkout.url : null,
      order,
    };
  };

const found = (tx: Tx) =>
  tx
    .select({ hand: handOrderTable, checkout: checkoutTable, order: orderTable.number })
    .from(handOrderTable)
    .innerJoin(checkoutTable, eq(checkoutTable.id, handOrderTable.sessionId))
    .leftJoin(orderTable, eq(orderTable.checkoutSessionId, handOrderTable.sessionId));

/** Orders by hand, newest first. */
export const listHandOrders = async (
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): Promise<StaffHandOrder[]> => {
  const rows = await found(tx)
    .orderBy(desc(handOrderTable.createdAt), handOrderTable.sessionId)
    .limit(limit)
    .offset(offset);
  return rows.map(show(now));
};

/** An order by hand by the id of its session; null for none. */
export const handOrderById = async (
  tx: Tx,
  id: string,
  now: Date,
): Promise<StaffHandOrder | null> => {
  const [row] = await found(tx).where(eq(handOrderTable.sessionId, id));
  return row === undefined ? null : show(now)(row);
};

/** The session that a request has opened; null for none. */
export const sessionOfRequest = async (tx: Tx, request: string): Promise<string | null> => {
  const isMeant = eq(handOrderTable.request, request);
  return (await tx.select().from(handOrderTable).where(isMeant))[0]?.sessionId ?? null;
};

/** The member of staff who entered the order of a session; null for a shopper's own. */
export const enteredBy = async (tx: Tx, sessionId: string): Promise<string | null> => {
  const isMeant = eq(handOrderTable.sessionId, sessionId);
  return (await tx.select().from(handOrderTable).where(isMeant))[0]?.createdBy ?? null;
};

export const insertHandOrder = async (tx: Tx, row: HandOrder): Promise<void> => {
  await tx.insert(handOrderTable).values(row);
};

/** How many orders a member of staff has entered since a time, and how many went to an address. */
export const countHandOrders = async (
  tx: Tx,
  {
    createdBy,
    email,
    today,
    thisHour,
  }: { createdBy: string; email: string; today: Date; thisHour: Date },
): Promise<{ ofMember: number; toAddress: number }> => {
  const { createdAt } = handOrderTable;
  const [ofMember] = await tx
    .select({ value: count() })
    .from(handOrderTable)
    .where(and(eq(handOrderTable.createdBy, createdBy), gt(createdAt, today)));
  const [toAddress] = await tx
    .select({ value: count() })
    .from(handOrderTable)
    .where(and(eq(sql`lower(${handOrderTable.email})`, email), gt(createdAt, thisHour)));
  return { ofMember: ofMember?.value ?? 0, toAddress: toAddress?.value ?? 0 };
};

/** Removes the address of a deleted buyer. */
export const forgetHandOrders = async (tx: Tx, email: string): Promise<void> => {
  await tx
    .update(handOrderTable)
    .set({ email: '' })
    .where(eq(sql`lower(${handOrderTable.email})`, email));
};
