import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { StaffRole } from '@candor/api-contract/staff-roles';
import { auditTable } from '../db/audit';
import type { Tx } from '../db/database';
import { recordErasure, staffCodeSubject, staffRoleSubject } from '../privacy/erasures';
import {
  recoveryCodeTable,
  staffLinkTable,
  staffSessionTable,
  staffTable,
  type StaffRow,
} from './staff-table';

/** A session ends after this time without a request, and after `maxAgeMs` in any case. */
const idleMs = 2 * 60 * 60_000;
const maxAgeMs = 12 * 60 * 60_000;
const seenEveryMs = 60_000;

export const findStaffByEmail = async (tx: Tx, email: string): Promise<StaffRow | null> =>
  (await tx.select().from(staffTable).where(eq(staffTable.email, email)))[0] ?? null;

/** Locks a member of staff. */
export const lockStaff = async (tx: Tx, id: string): Promise<StaffRow | null> =>
  (await tx.select().from(staffTable).where(eq(staffTable.id, id)).for('update'))[0] ?? null;

export const insertStaff = async (
  tx: Tx,
  staff: Pick<StaffRow, 'id' | 'email' | 'role' | 'createdAt'>,
): Promise<StaffRow | null> => {
  const [row] = await tx
    .insert(staffTable)
    .values({ ...staff, totpStep: 0, revision: 0, passwordGeneration: 0 })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

/** Sets the role of a member that the caller has locked. The role is read at each request. */
export const setRole = async (tx: Tx, id: string, role: StaffRole, now: Date): Promise<void> => {
  await tx
    .update(staffTable)
    .set({ role, revision: sql`${staffTable.revision} + 1` })
    .where(eq(staffTable.id, id));
  await recordErasure(tx, 'staff-role', staffRoleSubject(id, role), now);
};

/** Accepts a time step once. @returns false when it, or a later one, was accepted before */
export const claimTotpStep = async (tx: Tx, id: string, step: number): Promise<boolean> => {
  const rows = await tx
    .update(staffTable)
    .set({ totpStep: step })
    .where(and(eq(staffTable.id, id), lt(staffTable.totpStep, step)))
    .returning({ id: staffTable.id });
  return rows.length === 1;
};

/** Uses up a recovery code. @returns false when there is none */
export const claimRecoveryCode = async (
  tx: Tx,
  { id, passwordGeneration }: Pick<StaffRow, 'id' | 'passwordGeneration'>,
  macs: readonly string[],
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .delete(recoveryCodeTable)
    .where(
      and(
        eq(recoveryCodeTable.staffId, id),
        eq(recoveryCodeTable.passwordGeneration, passwordGeneration),
        inArray(recoveryCodeTable.codeMac, [...macs]),
      ),
    )
    .returning({ mac: recoveryCodeTable.codeMac });
  for (const { mac } of rows) await recordErasure(tx, 'staff-code', staffCodeSubject(mac), now);
  return rows.length > 0;
};

/** How many recovery codes a member has left. */
export const countRecoveryCodes = async (tx: Tx, staffId: string): Promise<number> => {
  const [row] = await tx
    .select({ left: count() })
    .from(recoveryCodeTable)
    .where(eq(recoveryCodeTable.staffId, staffId));
  return row?.left ?? 0;
};

/** Stores the recovery codes of a member who has just joined. */
export const insertRecoveryCodes = async (
  tx: Tx,
  { id: staffId, passwordGeneration }: StaffRow,
  macs: readonly string[],
): Promise<void> => {
  await tx
    .insert(recoveryCodeTable)
    .values(macs.map((codeMac) => ({ staffId, codeMac, passwordGeneration })));
};

type StaffLink = typeof staffLinkTable.$inferSelect;

/** Stores the link of a member whose credentials were just replaced. */
export const insertLink = async (tx: Tx, link: StaffLink): Promise<void> => {
  await tx.insert(staffLinkTable).values(link);
};

/** The valid link of a token with its member, who is locked; null when expired or used. */
export const lockLink = async (
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ link: StaffLink; staff: StaffRow } | null> => {
  const [row] = await tx
    .select({ link: staffLinkTable, staff: staffTable })
    .from(staffLinkTable)
    .innerJoin(
      staffTable,
      and(
        eq(staffTable.id, staffLinkTable.staffId),
        eq(staffTable.passwordGeneration, staffLinkTable.passwordGeneration),
      ),
    )
    .where(
      and(
        eq(staffLinkTable.tokenHash, tokenHash),
        gt(staffLinkTable.expiresAt, now),
        isNull(staffTable.disabledAt),
      ),
    )
    .for('update', { of: staffTable });
  return row ?? null;
};

export const insertSession = async (
  tx: Tx,
  session: typeof staffSessionTable.$inferInsert,
): Promise<void> => {
  await tx.insert(staffSessionTable).values(session);
};

const isExpired = (now: Date) =>
  or(
    lt(staffSessionTable.seenAt, new Date(now.getTime() - idleMs)),
    lt(staffSessionTable.startedAt, new Date(now.getTime() - maxAgeMs)),
  );

const hasGenerationOfSession = and(
  eq(staffTable.id, staffSessionTable.staffId),
  eq(staffTable.passwordGeneration, staffSessionTable.passwordGeneration),
);

/** The owner of a session, or null when it is over. Notes the time once a minute. */
export const findSession = async (
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<StaffRow | null> => {
  const [row] = await tx
    .select({ staff: staffTable, seenAt: staffSessionTable.seenAt })
    .from(staffSessionTable)
    .innerJoin(staffTable, hasGenerationOfSession)
    .where(
      and(
        eq(staffSessionTable.tokenHash, tokenHash),
        sql`not ${isExpired(now)}`,
        isNull(staffTable.disabledAt),
      ),
    );
  if (row === undefined) return null;
  if (now.getTime() - row.seenAt.getTime() > seenEveryMs)
    await tx
      .update(staffSessionTable)
      .set({ seenAt: now })
      .where(eq(staffSessionTable.tokenHash, tokenHash));
  return row.staff;
};

/** Returns whether a session is valid and its owner still has this role. */
export const isSessionOf = async (tx: Tx, tokenHash: string, role: StaffRole): Promise<boolean> => {
  const rows = await tx
    .select({ id: staffTable.id })
    .from(staffSessionTable)
    .innerJoin(staffTable, hasGenerationOfSession)
    .where(
      and(
        eq(staffSessionTable.tokenHash, tokenHash),
        eq(staffTable.role, role),
        isNull(staffTable.disabledAt),
      ),
    );
  return rows.length === 1;
};

export const deleteSession = async (tx: Tx, tokenHash: string): Promise<void> => {
  await tx.delete(staffSessionTable).where(eq(staffSessionTable.tokenHash, tokenHash));
};

export const deleteExpiredSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(staffSessionTable).where(isExpired(now));
  await tx.delete(staffLinkTable).where(lt(staffLinkTable.expiresAt, now));
};

/**
 * Returns whether another active owner exists. The rows stay locked, so that two owners cannot
 * leave at the same time.
 */
export const hasOtherOwner = async (tx: Tx, id: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: staffTable.id })
    .from(staffTable)
    .where(
      and(
        eq(staffTable.role, 'owner'),
        isNotNull(staffTable.joinedAt),
        isNull(staffTable.disabledAt),
      ),
    )
    .orderBy(asc(staffTable.id))
    .for('update');
  return rows.some((row) => row.id !== id);
};

/** A member with the time of the last request. */
export type StaffListRow = StaffRow & { seenAt: Date | null };

/** Sessions end with access, and the log of what a member did stays. */
const seenAt = sql<Date | null>`greatest(max(${staffSessionTable.seenAt}),
  (select ${auditTable.at} from ${auditTable} where ${auditTable.actor} = ${staffTable.email}
    order by ${auditTable.id} desc limit 1))`.mapWith(staffSessionTable.seenAt);

const stateRank = sql`case when ${staffTable.disabledAt} is not null then 2
  when ${staffTable.joinedAt} is null then 1 else 0 end`;
const sortColumns = { email: staffTable.email, role: staffTable.role, state: stateRank, seenAt };
/** The fields by which the list of staff is sorted. */
export const staffSorts = ['email', 'role', 'state', 'seenAt'] as const;

type StaffPage = {
  limit: number;
  offset: number;
  id?: string;
  sort?: (typeof staffSorts)[number];
  order?: 'ASC' | 'DESC';
};

/** A page of the staff, those with access first; `id` for one member. */
export const listStaff = async (
  tx: Tx,
  { limit, offset, id, sort = 'email', order = 'ASC' }: StaffPage,
): Promise<{ rows: StaffListRow[]; total: number }> => {
  const column = sortColumns[sort];
  const wanted = order === 'ASC' ? asc(column) : sql`${column} desc nulls last`;
  const accessFirst = sort === 'email' ? [desc(sql`${staffTable.disabledAt} is null`)] : [];
  const rows = await tx
    .select({ staff: staffTable, seenAt })
    .from(staffTable)
    .leftJoin(staffSessionTable, eq(staffSessionTable.staffId, staffTable.id))
    .where(id === undefined ? ne(staffTable.id, '') : eq(staffTable.id, id))
    .groupBy(staffTable.id)
    .orderBy(...accessFirst, wanted, asc(staffTable.email))
    .limit(limit)
    .offset(offset);
  const [counted] = await tx.select({ total: count() }).from(staffTable);
  return {
    rows: rows.map(({ staff, seenAt: at }) => ({ ...staff, seenAt: at })),
    total: counted?.total ?? 0,
  };
};
