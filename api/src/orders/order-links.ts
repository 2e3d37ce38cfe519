import { and, asc, desc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm';
import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { dayMs, hourMs } from '../config/durations';
import type { Database, Tx } from '../db/database';
import { timestamp } from '../db/timestamp';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { hashOfLinkToken, type StoreLink } from '../mail/mailed-link';
import { receiptLinkDays } from '../mail/receipt';
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
  /** It shows the order, and changes nothing. */
  isView: boolean('is_view').notNull().default(false),
});

const storeLink = async (
  tx: Tx,
  { owner, tokenHash, now }: Parameters<StoreLink>[1],
  { livesForMs, isView }: { livesForMs: number; isView: boolean },
): Promise<boolean> => {
  const orderId = Number(owner);
  const [order] = await tx.select().from(orderTable).where(eq(orderTable.id, orderId));
  if (order === undefined || !hasBuyer(order)) return false;
  const expiresAt = new Date(now.getTime() + livesForMs);
  await tx.insert(orderLinkTable).values({ tokenHash, orderId, createdAt: now, expiresAt, isView });
  return true;
};

/** Stores the hash of a link to an order; a link about a deleted buyer is dropped. */
export const storeOrderLink: StoreLink = (tx, link) =>
  storeLink(tx, link, { livesForMs: linkLivesForMs, isView: false });

/** Stores the hash of a receipt's link. A receipt is sent in any case: it is owed. */
export const storeReceiptLink: StoreLink = async (tx, link) => {
  await storeLink(tx, link, { livesForMs: receiptLinkDays * dayMs, isView: true });
  return true;
};

/** Each browser that opens a receipt's link has one row, however often it does. */
const hashOfOpening = ({ tokenHash, visitor }: { tokenHash: string; visitor: string }): string =>
  hashOfLinkToken(`${tokenHash} ${visitor}`);

/** Lets one more browser see the order of a receipt's link; the link stays good for others. */
const openView = async (
  tx: Tx,
  link: { tokenHash: string; visitor: string },
  now: Date,
): Promise<void> => {
  const { tokenHash, visitor } = link;
  const [view] = await tx
    .select({ orderId: orderLinkTable.orderId })
    .from(orderLinkTable)
    .where(
      and(
        eq(orderLinkTable.tokenHash, tokenHash),
        eq(orderLinkTable.isView, true),
        isNull(orderLinkTable.visitor),
        gt(orderLinkTable.expiresAt, now),
      ),
    );
  if (view === undefined) return;
  const expiresAt = new Date(now.getTime() + openForMs);
  await tx
    .insert(orderLinkTable)
    .values({
      tokenHash: hashOfOpening(link),
      orderId: view.orderId,
      createdAt: now,
      expiresAt,
      visitor,
      isView: true,
    })
    .onConflictDoUpdate({ target: orderLinkTable.tokenHash, set: { expiresAt } });
};

/**
 * Opens an order in a browser by the token of its link. A link for changes works once; the same browser
 * may repeat it, because a response can be lost. The link of a receipt opens any browser, to see the order.
 * @returns the order's number
 * @throws ShopError `link_expired`
 */
export const openOrder =
  ({ db, clock }: { db: Database; clock: () => Date }) =>
  (token: string, visitor: string): Promise<string> =>
    transaction(db, async (tx) => {
      const now = clock();
      const tokenHash = hashOfLinkToken(token);
      await tx
        .update(orderLinkTable)
        .set({ visitor, expiresAt: new Date(now.getTime() + openForMs) })
        .where(
          and(
            eq(orderLinkTable.tokenHash, tokenHash),
            eq(orderLinkTable.isView, false),
            isNull(orderLinkTable.visitor),
            gt(orderLinkTable.expiresAt, now),
          ),
        );
      await openView(tx, { tokenHash, visitor }, now);
      const [opened] = await tx
        .select({ number: orderTable.number })
        .from(orderLinkTable)
        .innerJoin(orderTable, eq(orderTable.id, orderLinkTable.orderId))
        .where(
          and(
            inArray(orderLinkTable.tokenHash, [tokenHash, hashOfOpening({ tokenHash, visitor })]),
            eq(orderLinkTable.visitor, visitor),
            gt(orderLinkTable.expiresAt, now),
          ),
        );
      if (opened === undefined)
        throw new ShopError(
          'link_expired',
          'This link has expired or was used before. Please ask for a new one.',
        );
      return opened.number;
    });

/**
 * Returns until when a browser shows an order whose link it opened, and whether only to see it; null
 * where it opened none.
 */
export const openedBy = async (
  tx: Tx,
  orderId: number,
  visitor: string,
  now: Date,
): Promise<{ until: Date; isView: boolean } | null> => {
  const [opened] = await tx
    .select({ until: orderLinkTable.expiresAt, isView: orderLinkTable.isView })
    .from(orderLinkTable)
    .where(
      and(
        eq(orderLinkTable.orderId, orderId),
        eq(orderLinkTable.visitor, visitor),
        gt(orderLinkTable.expiresAt, now),
      ),
    )
    .orderBy(asc(orderLinkTable.isView), desc(orderLinkTable.expiresAt))
    .limit(1);
  return opened ?? null;
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
