import { sql } from 'drizzle-orm';
import { checkoutTable } from '../checkout/checkout-table';
import { auditTable } from '../db/audit';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { accountTable } from '../identity/account-table';
import { outboxTable } from '../mail/outbox-table';
import { orderLineTable, orderRefundTable, orderTable } from '../orders/order-table';
import { subscriptionTable } from '../subscriptions/subscription-table';
import { insertRows } from './insert-rows';
import { seededRandom, type Random } from './seed-people';
import { seedReservations } from './seed-reservations';
import { sampleOrders, type SampleOrder } from './seed-rows';
import { seedMessages, seedRefundRequests } from './seed-support';

const batchSize = 1000;

export type SeedOptions = { orders: number; now: Date; log?: (line: string) => void };

const present = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.filter((value) => value !== null);

const insertAccounts = async (tx: Tx, batch: readonly SampleOrder[]): Promise<void> => {
  const owners = batch.flatMap(({ order: { accountId, email, createdAt } }) =>
    (accountId ?? null) === null
      ? []
      : [{ id: accountId, email, createdAt: createdAt.toISOString() }],
  );
  // A person buys several times, so the account may be there.
  await tx.execute(
    sql`insert into ${accountTable} (id, email, password_hash, created_at, confirmed_at)
        select distinct on (email) id, email, 'seeded: nobody can sign in', "createdAt", "createdAt"
        from jsonb_to_recordset(${JSON.stringify(owners)}::jsonb) as owner(id text, email text, "createdAt" timestamptz)
        order by email, "createdAt"
        on conflict do nothing`,
  );
};

const insertBatch = async (
  tx: Tx,
  batch: readonly SampleOrder[],
  random: Random,
): Promise<void> => {
  await insertAccounts(tx, batch);
  await insertRows(tx, checkoutTable, present(batch.map(({ checkout }) => checkout)));
  await insertRows(
    tx,
    orderTable,
    batch.map(({ order }) => order),
  );
  await insertRows(
    tx,
    orderLineTable,
    batch.flatMap(({ lines }) => lines),
  );
  await insertRows(tx, orderRefundTable, present(batch.map(({ refund }) => refund)));
  await seedRefundRequests(tx, batch, random);
  await insertMails(tx, batch);
  await insertAudits(tx, batch);
};

/** The next value of an identity column, and those after it, are left to the rows of the batch. */
const nextIds = async (tx: Tx, table: 'outbox' | 'audit_entries', count: number) => {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => Number(id));
};

const insertMails = async (tx: Tx, batch: readonly SampleOrder[]): Promise<void> => {
  const mails = batch.flatMap((each) => each.mails);
  const ids = await nextIds(tx, 'outbox', mails.length);
  await insertRows(
    tx,
    outboxTable,
    mails.map((mail, index) => ({ ...mail, id: ids[index] })),
  );
};

const insertAudits = async (tx: Tx, batch: readonly SampleOrder[]): Promise<void> => {
  const entries = present(batch.map(({ audit }) => audit));
  const ids = await nextIds(tx, 'audit_entries', entries.length);
  await insertRows(
    tx,
    auditTable,
    entries.map((entry, index) => ({ ...entry, id: ids[index] })),
  );
};

const chunked = function* <Value>(values: Iterable<Value>): Generator<Value[]> {
  let chunk: Value[] = [];
  for (const value of values) {
    chunk.push(value);
    if (chunk.length < batchSize) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

const firstFreeId = async (db: Database): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int + 1 as id from orders`,
  );
  return rows[0]?.id ?? 1;
};

/** New orders follow the seeded ones. */
const advanceIds = (tx: Tx, table: 'orders' | 'founders_reservations') =>
  tx.execute(
    sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(table)}))`,
  );

/**
 * Fills a development or test database with orders of two years and everything that they leave behind:
 * lines, accounts, subscriptions, refunds, reservations, mails, entries of the audit log. All persons
 * are invented; the payment provider knows none of it.
 */
export const seedOrders = async (
  db: Database,
  { orders: count, now, log }: SeedOptions,
): Promise<void> => {
  const firstId = await firstFreeId(db);
  const random = seededRandom(firstId);
  const { orders, subscriptions } = sampleOrders({ random, now, orders: count, firstId });
  let done = 0;
  for (const batch of chunked(orders)) {
    await transaction(db, (tx) => insertBatch(tx, batch, random));
    done += batch.length;
    if (done % (10 * batchSize) === 0) log?.(`${done} orders`);
  }
  for (const batch of chunked(subscriptions()))
    await transaction(db, (tx) => insertRows(tx, subscriptionTable, batch));
  const reservations = await transaction(db, async (tx) => {
    const added = await seedReservations(tx, { random, now, count: Math.ceil(count / 100) });
    await seedMessages(tx, { random, now, count: Math.min(3000, Math.ceil(count / 50)), firstId });
    await advanceIds(tx, 'orders');
    await advanceIds(tx, 'founders_reservations');
    return added;
  });
  // Without it the planner knows nothing of the new rows until autovacuum comes by.
  await db.execute(sql`analyze`);
  log?.(`${count} orders and ${reservations} reservations are in the database.`);
};
