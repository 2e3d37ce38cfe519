import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { csvAmount, type CsvRow } from '../http/csv';
import { summarize, type CustomerRow } from './find-customers';

const batchSize = 200;

/** The columns of the file of customers. */
export const customerColumns = [
  'email',
  'name',
  'account',
  'orders',
  'reservations',
  'subscriptions',
  'running_subscriptions',
  'paid_less_refunds_usd',
  'first_purchase_at',
  'last_purchase_at',
] as const;

type ExportRow = CsvRow<(typeof customerColumns)[number]>;

const exportRow = (row: CustomerRow): ExportRow => ({
  email: row.email,
  name: row.name,
  account: row.hasAccount ? 'yes' : 'no',
  orders: row.orders,
  reservations: row.reservations,
  subscriptions: row.subscriptions,
  running_subscriptions: row.running,
  paid_less_refunds_usd: csvAmount(row.paidCents),
  first_purchase_at: row.firstAt,
  last_purchase_at: row.lastAt,
});

/** The next addresses of a table in the order of its index, which is read once for each address. */
const nextAddresses = async (
  tx: Tx,
  table: 'orders' | 'founders_reservations',
  after: string,
): Promise<string[]> => {
  const first = (last: ReturnType<typeof sql>) => sql`
    select lower(email) from ${sql.identifier(table)} where lower(email) ~>~ ${last}
      order by lower(email) using ~<~ limit 1`;
  const { rows } = await tx.execute<{ email: string }>(sql`
    with recursive addresses (email) as (
      (${first(sql`${after}::text`)})
      union all
      select (${first(sql`addresses.email`)}) from addresses where addresses.email is not null
    )
    select email from addresses where email is not null limit ${batchSize}`);
  return rows.map(({ email }) => email);
};

const byBytes = (one: string, two: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(two));

/**
 * All buyers by address, in batches, each a short transaction that begins after the last address of the one before.
 * `requireSession` ends it with the access of the member who downloads.
 */
export const exportCustomers = async function* (
  db: Database,
  requireSession: (tx: Tx) => Promise<void>,
): AsyncGenerator<ExportRow[]> {
  let after = '';
  for (;;) {
    const last = after;
    const rows = await transaction(db, async (tx) => {
      await requireSession(tx);
      const found = [
        ...(await nextAddresses(tx, 'orders', last)),
        ...(await nextAddresses(tx, 'founders_reservations', last)),
      ];
      const emails = [...new Set(found)].sort(byBytes).slice(0, batchSize);
      return (await summarize(tx, emails)).toSorted((one, two) => byBytes(one.email, two.email));
    });
    yield rows.map(exportRow);
    if (rows.length < batchSize) return;
    after = rows.at(-1)?.email ?? '';
  }
};
