import { desc, inArray, sql } from 'drizzle-orm';
import { describeBottles } from '@candor/catalog-contract/stock';
import type { Database, Tx } from '../../db/database';
import { transaction } from '../../db/transaction';
import { csvAmount, type CsvRow } from '../../http/csv';
import { nextOrders, type OrdersQuery } from '../../orders/find-orders';
import { withLines } from '../../orders/order-store';
import { orderTable, type Order } from '../../orders/order-table';
import { dayInShop } from '../../pricing/business-days';

const batchSize = 500;

/** The columns of the export; api/README.md describes them. */
export const exportColumns = [
  'order',
  'placed_at',
  'state',
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'region',
  'zip',
  'country',
  'items',
  'bottles',
  'bonuses',
  'subscription',
  'subtotal_usd',
  'discount_usd',
  'shipping_usd',
  'tax_usd',
  'total_usd',
  'refunded_usd',
  'shipping',
  'shipped_at',
  'carrier',
  'tracking',
  'placed_on',
] as const;

type ExportRow = CsvRow<(typeof exportColumns)[number]>;

const nobody = { name: '', line1: '', line2: '', city: '', state: '', zip: '', country: '' };

const exportRow = (order: Order): ExportRow => {
  const to = { ...nobody, ...order.shipTo };
  return {
    order: order.number,
    placed_at: order.createdAt.toISOString(),
    state: order.status,
    email: order.email,
    name: to.name,
    line1: to.line1,
    line2: to.line2,
    city: to.city,
    region: to.state,
    zip: to.zip,
    country: to.country,
    items: order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    bottles: describeBottles(order.lines),
    bonuses: order.lines.flatMap(({ bonus }) => bonus ?? []).join('; '),
    subscription: order.subscriptionId,
    subtotal_usd: csvAmount(order.subtotalCents),
    discount_usd: csvAmount(order.discountCents),
    shipping_usd: csvAmount(order.shippingCents),
    tax_usd: csvAmount(order.taxCents),
    total_usd: csvAmount(order.totalCents),
    refunded_usd: csvAmount(order.refundedCents),
    shipping: order.shippingLabel,
    shipped_at: order.shippedAt?.toISOString() ?? null,
    carrier: order.carrier,
    tracking: order.tracking,
    placed_on: dayInShop(order.createdAt),
  };
};

/** The position after the last batch. It is text, because a Date has no microseconds. */
type End = { id: number; at: string };

const readBatch = async (
  tx: Tx,
  { query, now }: { query: OrdersQuery; now: Date },
  after: End | null,
): Promise<{ rows: ExportRow[]; end: End | null }> => {
  const { createdAt, id } = orderTable;
  const isAfter =
    after === null
      ? undefined
      : sql`(${createdAt}, ${id}) < (${after.at}::timestamptz, ${after.id}::bigint)`;
  const ids = await nextOrders(tx, query, { now, after: isAfter, limit: batchSize });
  if (ids.length === 0) return { rows: [], end: null };
  const found = await tx
    .select({ order: orderTable, at: sql<string>`${createdAt}::text` })
    .from(orderTable)
    .where(inArray(id, ids))
    .orderBy(desc(createdAt), desc(id));
  const orders = await withLines(
    tx,
    found.map(({ order }) => order),
  );
  const last = found.at(-1);
  return {
    rows: orders.map(exportRow),
    end: last === undefined || found.length < batchSize ? null : { id: last.order.id, at: last.at },
  };
};

/**
 * The orders of a list's filters, on all of its pages, newest first, in batches. Each batch is a short transaction that begins after
 * the last order of the one before: a cursor would hold a transaction, and with PGlite the whole
 * database, for as long as a browser takes to download. `requireSession` ends it with the access of the
 * member who downloads.
 */
export const exportOrders = async function* (
  db: Database,
  filters: { query: OrdersQuery; now: Date },
  requireSession: (tx: Tx) => Promise<void>,
): AsyncGenerator<ExportRow[]> {
  let after: End | null = null;
  do {
    const batch: { rows: ExportRow[]; end: End | null } = await transaction(db, async (tx) => {
      await requireSession(tx);
      return readBatch(tx, filters, after);
    });
    yield batch.rows;
    after = batch.end;
  } while (after !== null);
};
