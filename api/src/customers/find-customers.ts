import { sql, type SQL } from 'drizzle-orm';
import type { PersonRow } from '@candor/api-contract/staff-customers';
import type { Tx } from '../db/database';
import {
  isIndexed,
  matchesSearch,
  maxWalked,
  rowsToSearch,
  rowText,
  searchedText,
} from '../domain/search-text';
import { emailAsStored } from '../http/email-address';
import { pageOf } from '../http/staff-list';

/** Rows of one table that a search reads: enough for a page of people, however many rows match. */
const maxMatches = 300;
/** Buyers that are counted: beyond it the count would be slow. */
const maxCounted = 1000;
/** Customers that one search finds. */
const maxCustomers = 100;

const beginsWith = (text: string): string =>
  `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

const columns = {
  number: sql`number`,
  email: sql`email`,
  shipTo: sql`ship_to`,
  tracking: sql`tracking`,
};

/** Each table with an index of migration 305 is searched by these. */
const indexed = {
  accounts: searchedText({ email: columns.email }),
  orders: searchedText(columns),
  subscriptions: searchedText({ email: columns.email, shipTo: columns.shipTo }),
  founders_reservations: searchedText({ ...columns, name: sql`first_name` }),
};

const numbered = ['orders', 'founders_reservations'];

const byIndex = (table: string, found: SQL, text: string): SQL =>
  sql`(select lower(email) as email from ${rowsToSearch(
    { table: sql.identifier(table), text: found },
    isIndexed(found, text, numbered.includes(table) ? columns.number : undefined),
    sql`limit ${maxWalked}`,
  )} where ${matchesSearch(rowText, text)} limit ${maxMatches})`;

/** Each part reads an index. Copies of contact messages go to the team, so they count for nobody. */
const byText = (text: string): SQL[] => {
  const pattern = beginsWith(text);
  const address = beginsWith(emailAsStored(text));
  const email = sql`lower(email) like ${address}`;
  const from = (table: string, which: SQL) =>
    sql`(select lower(email) as email from ${sql.identifier(table)} where ${which} limit ${maxMatches})`;
  return [
    ...Object.entries(indexed).map(([table, found]) => byIndex(table, found, text)),
    from('coaching_readers', sql`merged_into is null and ${email}`),
    from('coach_applications', email),
    from('coach_applications', sql`lower(name) like ${pattern}`),
    from('messages', email),
    from('messages', sql`lower(name) like ${pattern}`),
    sql`(select lower(recipient) as email from outbox
      where lower(recipient) like ${address} and not headers ? 'Reply-To' limit ${maxMatches})`,
  ];
};

/** The addresses that a text finds. */
const findAddresses = async (tx: Tx, text: string): Promise<string[]> => {
  const { rows } = await tx.execute<{ email: string }>(
    sql`select distinct email from (${sql.join(byText(text), sql` union all `)}) found
      where email <> '' order by email limit ${maxCustomers}`,
  );
  return rows.map(({ email }) => email);
};

/** A person as the lists show one; the id of the page is made from the address. */
export type CustomerRow = Omit<PersonRow, 'id'>;

const wantedOf = (emails: readonly string[]): SQL =>
  sql.join(
    emails.map((email) => sql`(${email}::text)`),
    sql`, `,
  );

const own = sql`lower(email) = wanted.email`;
const count = (table: string, also: SQL = sql`true`): SQL =>
  sql`(select count(*)::int from ${sql.identifier(table)} where ${own} and ${also})`;
const latestName = (table: string, column: string): SQL =>
  sql`(select ship_to ->> 'name' from ${sql.identifier(table)}
    where ${own} order by ${sql.identifier(column)} desc limit 1)`;

/** Selects both kinds of purchases of a person, each found by the address. */
const purchases = sql`
  select created_at as at, total_cents - refunded_cents as cents from orders where ${own}
  union all
  select paid_at, total_cents - (select coalesce(sum(cents), 0) from founders_refunds made
      where made.reservation_id = reservation.id and made.status <> 'failed')
    from founders_reservations reservation where ${own} and paid_at is not null`;

/** Names, numbers and sums, for a list of addresses. */
export const summarize = async (tx: Tx, emails: readonly string[]): Promise<CustomerRow[]> => {
  if (emails.length === 0) return [];
  const { rows } = await tx.execute<CustomerRow>(sql`
    select wanted.email,
      coalesce(${latestName('orders', 'created_at')}, ${latestName('subscriptions', 'started_at')},
        ${latestName('founders_reservations', 'created_at')}, '') as name,
      exists (select from accounts where accounts.email = wanted.email) as "hasAccount",
      ${count('orders')} as orders, ${count('subscriptions')} as subscriptions,
      ${count('founders_reservations')} as reservations,
      ${count('subscriptions', sql`status <> 'ended'`)} as running,
      bought.cents as "paidCents", bought.first as "firstAt", bought.last as "lastAt"
    from (values ${wantedOf(emails)}) as wanted (email)
    cross join lateral (
      select coalesce(sum(cents), 0)::float8 as cents, min(at) as first, max(at) as last
      from (${purchases}) as purchase
    ) as bought
    order by wanted.email`);
  const iso = (at: string | null) => at && new Date(at).toISOString();
  return rows.map(({ email, name, hasAccount, orders, subscriptions, ...row }) => ({
    email,
    name,
    hasAccount,
    orders,
    subscriptions,
    reservations: row.reservations,
    running: row.running,
    paidCents: row.paidCents,
    firstAt: iso(row.firstAt),
    lastAt: iso(row.lastAt),
  }));
};

type Page = { page: number; perPage: number; order: 'ASC' | 'DESC' };

/**
 * The addresses of buyers by their last purchase. The walk over an index of each kind of purchase leaves out what the same
 * person has followed by another one.
 */
const walkBuyers = async (
  tx: Tx,
  { limit, offset, order }: { limit: number; offset: number; order: Page['order'] },
): Promise<string[]> => {
  const direction = order === 'ASC' ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<{ email: string }>(sql`
    select email from (
      (select lower(email) as email, created_at as at from orders this
        where email <> ''
          and not exists (select from orders later where lower(later.email) = lower(this.email)
            and (later.created_at, later.id) > (this.created_at, this.id))
          and not exists (select from founders_reservations later
            where lower(later.email) = lower(this.email) and later.paid_at > this.created_at)
        order by created_at ${direction}, id ${direction} limit ${offset + limit})
      union all
      (select lower(email), paid_at from founders_reservations this
        where email <> '' and paid_at is not null
          and not exists (select from founders_reservations later
            where lower(later.email) = lower(this.email)
              and (later.paid_at, later.id) > (this.paid_at, this.id))
          and not exists (select from orders later
            where lower(later.email) = lower(this.email) and later.created_at >= this.paid_at)
        order by paid_at ${direction} limit ${offset + limit})
    ) as buyer
    order by at ${direction}, email ${direction} limit ${limit} offset ${offset}`);
  return rows.map(({ email }) => email);
};

const byLastPurchase = (order: Page['order']) => (one: CustomerRow, two: CustomerRow) => {
  const [left, right] = [one.lastAt ?? '', two.lastAt ?? ''];
  if (left === right) return 0;
  return left < right === (order === 'ASC') ? -1 : 1;
};

/** A page of the people that a text finds, or of all buyers, with their number. */
export const findCustomers = async (
  tx: Tx,
  { text, page, perPage, order }: Page & { text: string },
) => {
  const offset = (page - 1) * perPage;
  if (text !== '') {
    const found = await summarize(tx, await findAddresses(tx, text));
    const rows = found.toSorted(byLastPurchase(order)).slice(offset, offset + perPage + 1);
    return pageOf(
      rows,
      { page, perPage },
      { limit: maxCustomers, count: async () => found.length },
    );
  }
  const emails = await walkBuyers(tx, { limit: perPage + 1, offset, order });
  const summaries = new Map((await summarize(tx, emails)).map((row) => [row.email, row]));
  const rows = emails.flatMap((email) => summaries.get(email) ?? []);
  const count = async (limit: number) =>
    (await walkBuyers(tx, { limit: limit + 1, offset: 0, order })).length;
  return pageOf(rows, { page, perPage }, { limit: maxCounted, count });
};
