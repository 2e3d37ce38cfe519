import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { erasureTable, type Erasure, type ErasureKind } from './erasure-table';

/** The hash of an address in the list: it allows testing a guess, but not reading addresses. */
export const hashAddress = (salt: string, email: string): string =>
  createHmac('sha256', salt).update(emailAsStored(email)).digest('base64url');

const readSalt = async (tx: Tx): Promise<string> => {
  const [latest] = await tx
    .select({ salt: erasureTable.salt })
    .from(erasureTable)
    .orderBy(desc(erasureTable.at))
    .limit(1);
  return latest?.salt ?? randomBytes(16).toString('base64url');
};

/** One after the other along their index: a database has few, each in many rows. */
const readSalts = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute<{ salt: string }>(sql`
    with recursive salts as (
      (select salt from erasures order by salt limit 1)
      union all
      select (select e.salt from erasures e where e.salt > s.salt order by e.salt limit 1)
      from salts s where s.salt is not null
    )
    select salt from salts where salt is not null`);
  return rows.map(({ salt }) => salt);
};

/** Stands for an account in the list: its address may have been another at the time of a backup. */
export const accountSubject = (id: string): string => `account:${id}`;
export const emailChangeSubject = (id: string): string => `email-change:${id}`;
export const reviewSubject = (id: number | string): string => `review:${id}`;
export const staffSubject = (id: string): string => `staff:${id}`;
/** The role is part of it, because the list has nothing but hashes. */
export const staffRoleSubject = (id: string, role: StaffRole): string => `staff:${id}:${role}`;
export const staffCodeSubject = (mac: string): string => `staff-code:${mac}`;

/** Records a change that a restore must not undo, in the transaction of the change. */
export const recordErasure = async (
  tx: Tx,
  what: ErasureKind,
  subject: string,
  at: Date,
): Promise<void> => {
  const salt = await readSalt(tx);
  const addressHash = hashAddress(salt, subject);
  await tx
    .insert(erasureTable)
    .values({ id: randomUUID(), what, salt, addressHash, at, doneAt: at });
};

/**
 * Returns whether the owner of an address was erased since then; their earlier data has no owner.
 */
export const wasErasedSince = async (tx: Tx, email: string, since: Date): Promise<boolean> => {
  if (email === '') return false;
  const salts = await readSalts(tx);
  if (salts.length === 0) return false;
  const hashes = salts.map((salt) => hashAddress(salt, email));
  const rows = await tx
    .select({ id: erasureTable.id })
    .from(erasureTable)
    .where(
      and(
        inArray(erasureTable.addressHash, hashes),
        eq(erasureTable.what, 'erased'),
        gte(erasureTable.at, since),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** The list since a time, oldest first. */
export const listErasuresSince = (tx: Tx, since: Date): Promise<Erasure[]> =>
  tx
    .select({
      id: erasureTable.id,
      what: erasureTable.what,
      salt: erasureTable.salt,
      addressHash: erasureTable.addressHash,
      at: erasureTable.at,
    })
    .from(erasureTable)
    .where(gte(erasureTable.at, since))
    .orderBy(asc(erasureTable.at));
