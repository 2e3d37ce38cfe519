import { sql } from 'drizzle-orm';
import type { Person as PersonDetails } from '@candor/api-contract/staff-customers';
import type { AuthDeps } from '../accounts/auth-deps';
import { exportData } from '../accounts/export-data';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Secrets } from '../http/secrets';
import { ShopError } from '../http/shop-error';
import { findAccountByEmail } from '../identity/account-store';
import type { Person } from '../identity/person';
import { emailOfId, personId } from './customer-id';
import { summarize } from './find-customers';

export type CustomerDeps = Pick<
  AuthDeps,
  'db' | 'clock' | 'hooks' | 'logger' | 'copyErasures' | 'publicOrigin'
> & {
  secrets: Secrets;
};

const notFound = () =>
  new ShopError('person_not_found', 'We hold no data about this email address.');

const readPerson = (db: Database, email: string): Promise<Person> =>
  transaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    return { id: account?.id ?? null, email };
  });

/** The person of an id. @throws ShopError `person_not_found` for a text that is no id */
export const personOf =
  ({ db, secrets }: CustomerDeps) =>
  async (id: string): Promise<Person> => {
    const email = emailOfId(id, secrets);
    if (email === null) throw notFound();
    return readPerson(db, email);
  };

type Data = Record<string, unknown>;

const sizeOf = (value: unknown): number => {
  if (Array.isArray(value)) return value.length;
  return value === null || typeof value === 'string' || value instanceof Date ? 0 : 1;
};

/** The number of entries of each part of a data export that has any. */
export const countParts = (data: Data): Record<string, number> =>
  Object.fromEntries(
    Object.entries(data)
      .map(([name, value]): [string, number] => [name, sizeOf(value)])
      .filter(([, size]) => size > 0),
  );

/** The data export of a person. @throws ShopError `person_not_found` when there is nothing */
export const exportPerson =
  (deps: CustomerDeps) =>
  async (person: Person): Promise<Data> => {
    const data = await exportData(deps)(person);
    if (Object.keys(countParts(data)).length === 0) throw notFound();
    return data;
  };

const maxRows = 200;

type Found = Pick<PersonDetails, 'purchases' | 'reserved' | 'subscribed'> & { unshipped: number };

/** Ids and states, which the export does not have. */
const readRows = async (tx: Tx, { id, email }: Person): Promise<Found> => {
  const own = sql`(account_id = ${id} or (account_id is null and lower(email) = ${email}))`;
  const [bought, reserved, subscribed] = [
    await tx.execute<Found['purchases'][number] & { isWaiting: boolean }>(sql`
      select number, status, total_cents as "totalCents",
        created_at as "createdAt", status in ('paid', 'needs_review') as "isWaiting"
      from orders where ${own} order by created_at desc limit ${maxRows}`),
    await tx.execute<Found['reserved'][number]>(sql`
      select number, status, total_cents as "totalCents", created_at as "createdAt"
      from founders_reservations where ${own} order by created_at desc limit ${maxRows}`),
    await tx.execute<Found['subscribed'][number]>(sql`
      select id, status, cents, started_at as "startedAt",
        (select string_agg((line ->> 'quantity') || ' × ' || (line ->> 'name'), ', ')
          from jsonb_array_elements(lines) line) as what
      from subscriptions where ${own} order by started_at desc limit ${maxRows}`),
  ];
  const iso = (at: string): string => new Date(at).toISOString();
  const purchase = <Row extends { createdAt: string }>(row: Row): Row => ({
    ...row,
    createdAt: iso(row.createdAt),
  });
  return {
    purchases: bought.rows.map(({ isWaiting: _, ...row }) => purchase(row)),
    reserved: reserved.rows.map(purchase),
    subscribed: subscribed.rows.map(({ id: rowId, status, what, cents, startedAt }) => ({
      id: rowId,
      status,
      what,
      cents,
      startedAt: iso(startedAt),
    })),
    unshipped: bought.rows.filter(({ isWaiting }) => isWaiting).length,
  };
};

const plural = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Describes what an erasure does with these rows, and what the law keeps. */
const consequences = ({ purchases, reserved, subscribed, unshipped }: Found): string[] => {
  const running = subscribed.filter(({ status }) => status !== 'ended').length;
  const open = reserved.filter(({ status }) => status === 'confirmed').length;
  return [
    ...(purchases.length === 0
      ? []
      : [
          `Kept, as tax law requires: number, dates, lines and amounts of ${plural(purchases.length, 'order')}, without the person.`,
        ]),
    ...(unshipped === 0
      ? []
      : [`Kept until the parcel ships: name and address of ${plural(unshipped, 'order')}.`]),
    ...(running === 0
      ? []
      : [`${plural(running, 'subscription')} ends now; nothing is charged again.`]),
    ...(open === 0 ? [] : [`${plural(open, 'reservation')} is canceled and refunded.`]),
    'Kept for restored backups: a keyed mark of the address, which shows it to nobody.',
    'Everything else is deleted: account, sessions, rituals, coaching, messages and mails.',
  ];
};

const withoutTexts = (mails: unknown): PersonDetails['mails'] =>
  (mails as PersonDetails['mails']).map(({ kind, subject, createdAt, sentAt }) => ({
    kind,
    subject,
    createdAt,
    sentAt,
  }));

/** Everything about one person. @throws ShopError `person_not_found` */
export const describePerson =
  (deps: CustomerDeps) =>
  async (person: Person): Promise<PersonDetails> => {
    const exported = await exportPerson(deps)(person);
    // Times as JSON has them, like those of the rows.
    const data = JSON.parse(JSON.stringify(exported)) as Data;
    const { exportedAt: _at, account, sessions, mails, rituals, ...rest } = data;
    const { orders: _orders, reservations: _reservations, subscriptions: _s, ...others } = rest;
    return transaction(deps.db, async (tx) => {
      const [summary] = await summarize(tx, [person.email]);
      if (summary === undefined) throw notFound();
      const { unshipped, ...rows } = await readRows(tx, person);
      const known = account as (PersonDetails['account'] & object) | null;
      return {
        ...summary,
        id: personId(person.email, deps.secrets),
        account:
          known === null
            ? null
            : { id: known.id, createdAt: known.createdAt, confirmedAt: known.confirmedAt },
        sessions: sessions as PersonDetails['sessions'],
        ...rows,
        rituals: sizeOf(rituals),
        mails: withoutTexts(mails),
        others: Object.fromEntries(Object.entries(others).filter(([, value]) => sizeOf(value) > 0)),
        ifErased: consequences({ ...rows, unshipped }),
      };
    });
  };
