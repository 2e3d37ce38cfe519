import { sql, type SQL } from 'drizzle-orm';
import type { PersonRow } from '@candor/api-contract/staff-customers';
import type { Tx } from '../db/database';
import { isInSearchIndex, searchedText } from '../domain/search-text';
import { emailAsStored } from '../http/email-address';
import { pageOf } from '../http/staff-list';

/** Rows of one table that a search reads: enough for a page of people, however many rows match. */
const maxMatches = 300;
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

/** What each table with an index of migration 305 is searched by. */
const indexed = {
  accounts: searchedText({ email: columns.email }),
  orders: searchedText(columns),
  subscriptions: searchedText({ email: columns.email, shipTo: columns.shipTo }),
  founders_reservations: searchedText({ ...columns, name: sql`first_name` }),
};

/** Each part reads an index. Copies of contact messages go to the team, so they count for nobody. */
const byText = (text: string): SQL[] => {
  const pattern = beginsWith(text);
  const address = beginsWith(emailAsStored(text));
  const email = sql`lower(email) like ${address}`;
  const from = (table: string, which: SQL) =>
    sql`(select lower(email) as email from ${sql.identifier(table)} where ${which} limit ${maxMatches})`;
  return [
    ...Object.entries(indexed).map(([table, found]) => from(table, isInSearchIndex(found, text))),
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

/** Names and numbers of rows, for a list of addresses. */
export const summarize = async (
  tx: Tx,
  emails: readonly string[],
): Promise<Omit<PersonRow, 'id'>[]> => {
  if (emails.length === 0) return [];
  const list = sql.join(
    emails.map((email) => sql`(${email}::text)`),
    sql`, `,
  );
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where lower(email) = wanted.email)`;
  const latestName = (table: string, column: string) =>
    sql`(select ship_to ->> 'name' from ${sql.identifier(table)}
      where lower(email) = wanted.email order by ${sql.identifier(column)} desc limit 1)`;
  const { rows } = await tx.execute<Omit<PersonRow, 'id'>>(sql`
    select wanted.email,
      coalesce(${latestName('orders', 'created_at')}, ${latestName('subscriptions', 'started_at')},
        ${latestName('founders_reservations', 'created_at')}, '') as name,
      exists (select from accounts where accounts.email = wanted.email) as "hasAccount",
      ${count('orders')} as orders, ${count('subscriptions')} as subscriptions,
      ${count('founders_reservations')} as reservations
    from (values ${list}) as wanted (email) order by wanted.email`);
  return rows.map(({ email, name, hasAccount, orders, subscriptions, reservations }) => ({
    email,
    name,
    hasAccount,
    orders,
    subscriptions,
    reservations,
  }));
};

/** A page of the people that a text finds, with their number. */
export const findCustomers = async (
  tx: Tx,
  { text, page, perPage }: { text: string; page: number; perPage: number },
) => {
  const found = text === '' ? [] : await findAddresses(tx, text);
  const start = (page - 1) * perPage;
  const rows = await summarize(tx, found.slice(start, start + perPage + 1));
  return pageOf(rows, { page, perPage }, { limit: maxCustomers, count: async () => found.length });
};
