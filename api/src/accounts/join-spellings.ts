import { sql, type SQL } from 'drizzle-orm';
import { minuteMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { emailAsStored } from '../http/email-address';
import { findAccountByEmail } from '../identity/account-store';
import { lockAddress } from '../identity/person';
import { wasErasedSince } from '../privacy/erasures';
import type { Worker } from '../workers/workers';
import { forgetPerson, type ForgetDeps } from './forget-person';

/**
 * Older payments stored an address in the provider's spelling, before it was parsed at the border.
 */
const places = [
  ['orders', 'email'],
  ['subscriptions', 'email'],
  ['founders_reservations', 'email'],
  ['review_invitations', 'email'],
  ['outbox', 'recipient'],
  ['audit_personal', 'email'],
] as const;

/** The indexes of migration 285 have the same condition. */
const hasAsciiDomain = (column: string): SQL => sql.raw(`lower(${column}) like '%xn--%'`);

const readSpellings = async (tx: Tx): Promise<string[]> => {
  const parts = [...places, ['coaching_readers', 'email'] as const].map(([table, column]) =>
    sql.raw(`select lower(${column}) as email from ${table} where lower(${column}) like '%xn--%'`),
  );
  const { rows } = await tx.execute<{ email: string }>(sql.join(parts, sql` union `));
  return rows.map(({ email }) => email);
};

/** Returns the time of the last purchase by the owner of an address; null without a purchase. */
const readLatestPurchase = async (tx: Tx, email: string): Promise<Date | null> => {
  const { rows } = await tx.execute<{ at: string | null }>(sql`
    select max(at)::text as at from (
      select max(created_at) as at from orders where lower(email) = ${email}
      union all select max(started_at) from subscriptions where lower(email) = ${email}) bought`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
};

/** @returns whether the owner was deleted after all purchases, which the deletion had missed */
const respell = async (
  tx: Tx,
  { hooks }: ForgetDeps,
  { from, to }: { from: string; to: string },
): Promise<boolean> => {
  for (const email of [from, to].sort()) await lockAddress(tx, email);
  for (const [table, column] of places)
    await tx.execute(sql`
      update ${sql.raw(table)} set ${sql.raw(column)} = ${to}
      where lower(${sql.raw(column)}) = ${from} and ${hasAsciiDomain(column)}`);
  for (const { onRespelled } of hooks) await onRespelled?.(tx, { from, to });
  const account = await findAccountByEmail(tx, to);
  if (account !== null && account.confirmedAt !== null)
    for (const { onConfirmed } of hooks) await onConfirmed?.(tx, { id: account.id, email: to });
  const latest = await readLatestPurchase(tx, to);
  return account === null && latest !== null && (await wasErasedSince(tx, to, latest));
};

/**
 * Joins what two spellings of an address have parted: guests' purchases come to their account, and what a deletion had missed is
 * deleted. @returns the number of addresses that got the other spelling
 */
export const joinSpellings = async (deps: ForgetDeps): Promise<number> => {
  const spellings = (await transaction(deps.db, readSpellings)).map((from) => ({
    from,
    to: emailAsStored(from),
  }));
  const parted = spellings.filter(({ from, to }) => from !== to);
  for (const pair of parted) {
    const isErased = await transaction(deps.db, (tx) => respell(tx, deps, pair));
    if (isErased) await forgetPerson(deps)({ id: null, email: pair.to });
  }
  return parted.length;
};

/** Has work once, and after a version before it has written beside it or was restored. */
export const joinSpellingsWorker = (deps: ForgetDeps): Worker => ({
  name: 'join-spellings',
  everyMs: minuteMs,
  run: async () => void (await joinSpellings(deps)),
});
