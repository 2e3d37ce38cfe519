import { and, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import { dayMs, hourMs } from '../config/durations';
import type { Database, Tx } from '../db/database';
import { timestamp } from '../db/timestamp';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { hashOfLinkToken, type StoreLink } from '../mail/mailed-link';
import type { Worker } from '../workers/workers';
import { hasBuyer, orderTable } from './order-table';

const linkLivesForMs = hourMs;
/** How long a browser shows an order after it opened its link. */
const openForMs = dayMs;

export const orderLinkTable = pgTable('order_links', {
  tokenHash: text('token_hash').primaryKey(),
  orderId: bigint('order_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at').notNull(),
  expiresAt: timestamp('expires_at').notNull(),
  visitor: text('visitor'),
});

/** Stores the hash of a link to an order; a link about a deleted buyer is dropped. */
export const storeOrderLink: StoreLink = async (tx, { owner, tokenHash, now }) => {
  const orderId = Number(owner);
  const [order] = await tx.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (order === undefined || !hasBuyer(order)) return false;
  const expiresAt = new Date(now.getTime() + linkLivesForMs);
  await tx.insert(orderLinkTable).values({ tokenHash, orderId, createdAt: now, expiresAt });
  return true;
};

/**
 * Opens an order in a browser by the token of its link, which works once. The same browser may repeat
 * it, because a response can be lost.
 * @returns the order's number
 * @throws ShopError `link_expired`
 */
export const openOrder =
  ({ db, clock }: { db: Database; clock: () => Date }) =>
  (token: string, visitor: string): Promise<string> =>
    transaction(db, async (tx) => {
      const now = clock();
      const isMeant = and(
        eq(orderLinkTable.tokenHash, hashOfLinkToken(token)),
        gt(orderLinkTable.expiresAt, now),
      );
      await tx
        .update(orderLinkTable)
        .set({ visitor, expiresAt: new Date(now.getTime() + openForMs) })
        .where(and(isMeant, isNull(orderLinkTable.visitor)));
      const [opened] = await tx
        .select({ number: orderTable.number })
        .from(orderLinkTable)
        .innerJoin(orderTable, eq(orderTable.id, orderLinkTable.orderId))
        .where(and(isMeant, eq(orderLinkTable.visitor, visitor)));
      if (opened === undefined)
        throw new ShopError(
          'link_expired',
          'This link has expired or was used before. Please ask for a new one.',
        );
      return opened.number;
    });

/**
 * Returns the time until which a browser shows an order whose link it opened; null where it opened
 * none.
 */
export const openedUntil = async (
  tx: Tx,
  orderId: number,
  visitor: string,
  now: Date,
): Promise<Date | null> => {
  const rows = await tx
    .select({ expiresAt: orderLinkTable.expiresAt })
    .from(orderLinkTable)
    .where(
      and(
        eq(orderLinkTable.orderId, orderId),
        eq(orderLinkTable.visitor, visitor),
        gt(orderLinkTable.expiresAt, now),
      ),
    );
  const times = rows.map(({ expiresAt }) => expiresAt.getTime());
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** Deletes the links to these orders, or those made since a time. */
export const forgetOrderLinks = async (
  tx: Tx,
  orderIds: readonly number[],
  since: Date | null = null,
): Promise<void> => {
  if (orderIds.length === 0) return;
  const isRecent = since === null ? undefined : gte(orderLinkTable.createdAt, since);
  await tx
    .delete(orderLinkTable)
    .where(and(inArray(orderLinkTable.orderId, [...orderIds]), isRecent));
};

/** Deletes expired links. */
export const orderLinksWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'sweep-order-links',
  everyMs: hourMs,
  run: () =>
    transaction(db, async (tx) => {
      await tx.delete(orderLinkTable).where(lt(orderLinkTable.expiresAt, clock()));
    }),
});
