import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { staffRoles } from '@candor/api-contract/staff-roles';
import { minuteMs } from '../config/durations';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { hashPassword } from '../identity/password-hash';
import {
  erasureTable,
  restoreTable,
  type Erasure,
  type ErasureKind,
} from '../privacy/erasure-table';
import {
  accountSubject,
  emailChangeSubject,
  hashAddress,
  reviewSubject,
  staffCodeSubject,
  staffRoleSubject,
  staffSubject,
} from '../privacy/erasures';
import { restoreReviewReason } from './restore-decisions';

/** Entries that are missing in the restored database, without duplicates, oldest first. */
const findMissing = async (tx: Tx, entries: readonly Erasure[]): Promise<Erasure[]> => {
  const known = await tx.select({ id: erasureTable.id }).from(erasureTable);
  const seen = new Set(known.map(({ id }) => id));
  return entries
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
};

/** The list by its hashes: what it is about is known only to who guesses a key. */
class ListedChanges {
  private readonly salts: readonly string[];
  private readonly places = new Map<string, number[]>();

  constructor(private readonly list: readonly Erasure[]) {
    this.salts = [...new Set(list.map(({ salt }) => salt))];
    for (const [place, { addressHash }] of list.entries())
      this.places.set(addressHash, [...(this.places.get(addressHash) ?? []), place]);
  }

  /** The place in time of the latest of these changes; -1 for none. */
  latest(key: string, ...kinds: readonly ErasureKind[]): number {
    const all = this.salts.flatMap((salt) => this.places.get(hashAddress(salt, key)) ?? []);
    return Math.max(
      -1,
      ...all.filter((place) => kinds.includes(this.list[place]?.what ?? 'erased')),
    );
  }

  has(key: string, ...kinds: readonly ErasureKind[]): boolean {
    return this.latest(key, ...kinds) >= 0;
  }
}

/** Counts of applied entries: erased persons, disabled passwords, unsubscribed recipients, staff. */
export type AppliedErasures = {
  erased: number;
  passwords: number;
  unsubscribed: number;
  staff: number;
};

// The deletion uses SQL, because the domains that own these tables do not run during a restore.
const rowsOf = async <Row extends Record<string, unknown>>(tx: Tx, query: SQL): Promise<Row[]> =>
  (await tx.execute<Row>(query)).rows;

/** These rows are found by the address of an account, and were not a guest's before the change. */
const ownRows = [
  [sql`orders`, sql`guest_email is null`],
  [sql`subscriptions`, sql`guest_email is null`],
  [sql`founders_reservations`, sql`true`],
] as const;

/** Rows that came to an account by its address alone go back to the guest with the address. */
const guestRows = [sql`orders`, sql`subscriptions`, sql`review_invitations`] as const;

/** An address that was taken back leaves the account again. */
const takeAddressesBack = async (tx: Tx, listed: ListedChanges): Promise<void> => {
  const changes = await rowsOf<{
    id: string;
    accountId: string;
    oldEmail: string;
    newEmail: string;
  }>(
    tx,
    sql`select id, account_id as "accountId", old_email as "oldEmail", new_email as "newEmail" from email_changes
        where changed_at is not null and undone_at is null order by changed_at desc`,
  );
  for (const { id, accountId, oldEmail, newEmail } of changes) {
    if (!listed.has(emailChangeSubject(id), 'email-undone')) continue;
    await tx.execute(sql`update email_changes set undone_at = now() where id = ${id}`);
    await tx.execute(sql`update accounts set email = ${oldEmail} where id = ${accountId}
      and not exists (select 1 from accounts other where other.email = ${oldEmail})`);
    for (const table of guestRows)
      await tx.execute(sql`update ${table} set account_id = null, email = guest_email, guest_email = null
        where account_id = ${accountId} and guest_email = ${newEmail}`);
    for (const [table, isOwn] of ownRows)
      await tx.execute(sql`update ${table} set email = ${oldEmail}
        where ${isOwn} and account_id = ${accountId} and email = ${newEmail}`);
  }
};

const disablePasswords = async (
  tx: Tx,
  listed: ListedChanges,
  passwordHash: string,
): Promise<number> => {
  const accounts = await rowsOf<{ id: string; email: string }>(
    tx,
    sql`select id, email from accounts`,
  );
  const ended = accounts.filter(
    ({ id, email }) =>
      listed.has(email, 'erased', 'password') ||
      listed.has(accountSubject(id), 'email', 'erased', 'password'),
  );
  for (const { id } of ended)
    await tx.execute(sql`update accounts set password_hash = ${passwordHash} where id = ${id}`);
  return ended.length;
};

const stopWeeklyEmails = async (tx: Tx, listed: ListedChanges): Promise<number> => {
  const recipients = await rowsOf<{ id: string; email: string }>(
    tx,
    sql`select id, email from coaching_readers`,
  );
  const stopped = recipients.filter(({ email }) => listed.has(email, 'erased', 'letters'));
  for (const { id } of stopped)
    await tx.execute(
      sql`update coaching_readers set state = 'stopped', next_at = null where id = ${id}`,
    );
  return stopped.length;
};

const hideReviews = async (tx: Tx, listed: ListedChanges): Promise<void> => {
  for (const { id } of await rowsOf<{ id: string }>(tx, sql`select id from reviews`)) {
    const key = reviewSubject(id);
    if (listed.has(key, 'review')) await tx.execute(sql`delete from reviews where id = ${id}`);
    else if (listed.has(key, 'review-declined'))
      await tx.execute(sql`update reviews set state = 'waiting', decided_at = null,
        decline_reason = null where id = ${id} and state = 'published'`);
  }
};

/** The latest role, whether the member is disabled, and no password that has ended. */
const applyToStaff = async (tx: Tx, listed: ListedChanges, at: Date): Promise<number> => {
  const members = await rowsOf<{ id: string; role: string; isDisabled: boolean }>(
    tx,
    sql`select id, role, disabled_at is not null as "isDisabled" from staff`,
  );
  let changed = 0;
  for (const { id, role, isDisabled } of members) {
    const key = staffSubject(id);
    const disabled = listed.latest(key, 'staff-disabled');
    const enabled = listed.latest(key, 'staff-enabled');
    const staysDisabled = disabled === enabled ? isDisabled : disabled > enabled;
    const roles = staffRoles.map((name) => ({
      name,
      place: listed.latest(staffRoleSubject(id, name), 'staff-role'),
    }));
    const newest = roles.toSorted((left, right) => right.place - left.place)[0];
    const newRole = newest === undefined || newest.place < 0 ? role : newest.name;
    const hasEnded = listed.has(key, 'staff-credentials');
    if (staysDisabled === isDisabled && newRole === role && !hasEnded) continue;
    changed += 1;
    await tx.execute(sql`update staff set role = ${newRole},
      disabled_at = case when ${staysDisabled} then coalesce(disabled_at, ${at.toISOString()}::timestamptz) end
      where id = ${id}`);
    if (!hasEnded) continue;
    await tx.execute(sql`update staff set password_hash = null, totp_secret = null, joined_at = null
      where id = ${id}`);
    await tx.execute(sql`delete from staff_recovery_codes where staff_id = ${id}`);
  }
  const codes = await rowsOf<{ mac: string }>(
    tx,
    sql`select code_mac as mac from staff_recovery_codes`,
  );
  for (const { mac } of codes)
    if (listed.has(staffCodeSubject(mac), 'staff-code'))
      await tx.execute(sql`delete from staff_recovery_codes where code_mac = ${mac}`);
  return changed;
};

/** More than the credentials of anybody were replaced until then: once a minute since 1970. */
const generationAt = (at: Date): number => Math.floor(at.getTime() / minuteMs);

/** No credentials of the time after the backup are worth anything: none had these generations before. */
const beginGenerations = async (tx: Tx, at: Date): Promise<void> => {
  const next = sql`greatest(password_generation + 1, ${generationAt(at)}::int)`;
  await tx.execute(
    sql`update accounts set password_generation = ${next} where confirmed_at is not null`,
  );
  await tx.execute(sql`update staff set password_generation = ${next}`);
  await tx.execute(sql`update staff_recovery_codes set password_generation =
    (select staff.password_generation from staff where staff.id = staff_id)`);
};

/**
 * Applies the entries that are missing in the restored backup: ends passwords and the access of staff,
 * takes addresses back, stops weekly emails, and locks erased persons out. A worker erases them later,
 * because that calls the payment provider. Each account and member of staff begins a generation of
 * credentials that none had before.
 */
export const applyErasures = async (
  db: Database,
  entries: readonly Erasure[],
  at: Date,
): Promise<AppliedErasures> => {
  const unusableHash = await hashPassword(randomBytes(32).toString('base64url'));
  return transaction(db, async (tx) => {
    const list = await findMissing(tx, entries);
    if (list.length > 0)
      await tx
        .insert(erasureTable)
        .values(list.map((row) => ({ ...row, doneAt: row.what === 'erased' ? null : at })));
    const listed = new ListedChanges(list);
    await beginGenerations(tx, at);
    await takeAddressesBack(tx, listed);
    const passwords = await disablePasswords(tx, listed, unusableHash);
    const unsubscribed = await stopWeeklyEmails(tx, listed);
    await hideReviews(tx, listed);
    const staff = await applyToStaff(tx, listed, at);
    await tx.execute(sql`update founders_reservations set review_reason = ${restoreReviewReason}
      where status = 'needs_review' and review_reason is null`);
    await tx.insert(restoreTable).values({ restoredAt: at });
    // An account and its address are two entries of one time.
    const erased = list
      .filter(({ what }) => what === 'erased')
      .map(({ at: time }) => time.getTime());
    return { erased: new Set(erased).size, passwords, unsubscribed, staff };
  });
};
