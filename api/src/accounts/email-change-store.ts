import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import type { FormerEmail } from '../identity/account-hooks';
import { generationOf } from '../identity/account-store';
import type { LinkStores, StoreLink } from '../mail/mailed-link';
import {
  emailChangeLinkTable,
  emailChangeTable,
  type EmailChange,
  type EmailChangePurpose,
  type NewEmailChange,
} from './email-change-table';

/** How long the old address can take back a change that was made, and must allow the next one. */
export const takeBackMs = 7 * dayMs;

/** Lifetime of a link. A change may be made a day after the mail to the old address. */
export const emailLinkMs = { confirm: dayMs, consent: dayMs, undo: takeBackMs + dayMs } as const;

const isOfCurrentGeneration = eq(
  emailChangeTable.passwordGeneration,
  generationOf(emailChangeTable.accountId),
);

const isPending = and(isNull(emailChangeTable.changedAt), isNull(emailChangeTable.stoppedAt));
const isMade = and(isNotNull(emailChangeTable.changedAt), isNull(emailChangeTable.stoppedAt));

/** A change that was made is taken back once, within seven days; one that was not, as long as its link lives. */
const canBeUndone = (now: Date) =>
  and(
    isNull(emailChangeTable.undoneAt),
    or(
      isNull(emailChangeTable.changedAt),
      and(isMade, gt(emailChangeTable.changedAt, new Date(now.getTime() - takeBackMs))),
    ),
  );

/**
 * Returns whether a link still works. A confirmation ends when the credentials are replaced under
 * which it was requested; the old address can take back what was stopped or replaced as well.
 */
const isOpenTo = (purpose: EmailChangePurpose, now: Date) =>
  purpose === 'undo'
    ? canBeUndone(now)
    : and(isNull(emailChangeTable.stoppedAt), isOfCurrentGeneration);

export const insertEmailChange = async (tx: Tx, change: NewEmailChange): Promise<EmailChange> => {
  const [row] = await tx.insert(emailChangeTable).values(change).returning();
  if (row === undefined) throw new Error('The change of address was not stored.');
  return row;
};

/** Stops the pending changes of an account. @returns whether there was one */
export const stopPendingChanges = async (tx: Tx, accountId: string, at: Date): Promise<boolean> => {
  const rows = await tx
    .update(emailChangeTable)
    .set({ stoppedAt: at })
    .where(and(eq(emailChangeTable.accountId, accountId), isPending))
    .returning({ id: emailChangeTable.id });
  return rows.length > 0;
};

/** When the link to the new address was requested, or is to be if the earlier one allows it. */
const waitsSince = sql<Date>`coalesce(${emailChangeTable.consentedAt}, ${emailChangeTable.createdAt})`;

/** The time until which a pending change can be confirmed or allowed. */
export const pendingUntil = ({ consentedAt, createdAt }: EmailChange): Date =>
  new Date((consentedAt ?? createdAt).getTime() + emailLinkMs.confirm);

/** The change that waits for its confirmation; null for none. */
export const pendingChange = async (
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<EmailChange | null> => {
  const since = new Date(now.getTime() - emailLinkMs.confirm);
  const [row] = await tx
    .select()
    .from(emailChangeTable)
    .where(
      and(
        eq(emailChangeTable.accountId, accountId),
        isPending,
        sql`${waitsSince} > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(emailChangeTable.createdAt))
    .limit(1);
  return row ?? null;
};

/** The earliest change of some that can still be taken back; null for none. */
const findRecent = async (tx: Tx, which: SQL, now: Date): Promise<EmailChange | null> => {
  const since = new Date(now.getTime() - takeBackMs);
  const [row] = await tx
    .select()
    .from(emailChangeTable)
    .where(and(which, isMade, gt(emailChangeTable.changedAt, since)))
    .orderBy(asc(emailChangeTable.changedAt))
    .limit(1);
  return row ?? null;
};

/** The earliest change of an account that the old address can still take back; null for none. */
export const firstRecentChange = (
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<EmailChange | null> => findRecent(tx, eq(emailChangeTable.accountId, accountId), now);

/** The change by which an account has given an address up, while it can be taken back; null for none. */
export const recentChangeFrom = (tx: Tx, email: string, now: Date): Promise<EmailChange | null> =>
  findRecent(tx, eq(emailChangeTable.oldEmail, email), now);

/** A change and all that its account has begun after it. */
export const changesSince = (
  tx: Tx,
  { accountId, createdAt }: Pick<EmailChange, 'accountId' | 'createdAt'>,
): Promise<EmailChange[]> =>
  tx
    .select()
    .from(emailChangeTable)
    .where(
      and(eq(emailChangeTable.accountId, accountId), gte(emailChangeTable.createdAt, createdAt)),
    )
    .orderBy(asc(emailChangeTable.createdAt));

/** How many changes an account, or all accounts toward an address, have begun since a time. */
export const countChanges = async (
  tx: Tx,
  of: { accountId: string } | { newEmail: string },
  since: Date,
): Promise<number> => {
  const which =
    'accountId' in of
      ? eq(emailChangeTable.accountId, of.accountId)
      : eq(emailChangeTable.newEmail, of.newEmail);
  const [row] = await tx
    .select({ n: count() })
    .from(emailChangeTable)
    .where(and(which, gt(emailChangeTable.createdAt, since)));
  return row?.n ?? 0;
};

/** The change behind a valid link; null for none. */
export const findChangeOfLink = async (
  tx: Tx,
  { tokenHash, purpose, now }: { tokenHash: string; purpose: EmailChangePurpose; now: Date },
): Promise<EmailChange | null> => {
  const [row] = await tx
    .select({ change: emailChangeTable })
    .from(emailChangeLinkTable)
    .innerJoin(emailChangeTable, eq(emailChangeTable.id, emailChangeLinkTable.changeId))
    .where(
      and(
        eq(emailChangeLinkTable.tokenHash, tokenHash),
        eq(emailChangeLinkTable.purpose, purpose),
        gt(emailChangeLinkTable.expiresAt, now),
        isOpenTo(purpose, now),
      ),
    );
  return row?.change ?? null;
};

export const markChanged = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(emailChangeTable).set({ changedAt: at }).where(eq(emailChangeTable.id, id));
};

export const markConsented = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(emailChangeTable).set({ consentedAt: at }).where(eq(emailChangeTable.id, id));
};

/** Ends changes for good: their links do not work any more. */
export const markUndone = async (tx: Tx, ids: readonly string[], at: Date): Promise<void> => {
  await tx
    .update(emailChangeTable)
    .set({
      stoppedAt: sql`coalesce(${emailChangeTable.stoppedAt}, ${at.toISOString()}::timestamptz)`,
      undoneAt: at,
    })
    .where(inArray(emailChangeTable.id, [...ids]));
  await tx.delete(emailChangeLinkTable).where(inArray(emailChangeLinkTable.changeId, [...ids]));
};

/** The ids of all changes that an account has begun. */
export const changeIdsOf = async (tx: Tx, accountId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: emailChangeTable.id })
    .from(emailChangeTable)
    .where(eq(emailChangeTable.accountId, accountId));
  return rows.map(({ id }) => id);
};

/** Addresses that an account had, each until its last change. A change that was taken back is none. */
export const formerEmails = async (
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<FormerEmail[]> => {
  const rows = await tx
    .select({ email: emailChangeTable.oldEmail, until: emailChangeTable.changedAt })
    .from(emailChangeTable)
    .where(and(eq(emailChangeTable.accountId, id), isMade))
    .orderBy(asc(emailChangeTable.changedAt));
  const last = new Map<string, Date>();
  for (const row of rows) if (row.until !== null) last.set(row.email, row.until);
  last.delete(email);
  return [...last]
    .map(([former, until]) => ({ email: former, until }))
    .sort((left, right) => left.email.localeCompare(right.email, 'en'));
};

/** A queued link is dropped when its change is obsolete; a confirmation also when it is made. */
const storeLink =
  (purpose: EmailChangePurpose): StoreLink =>
  async (tx, { owner, tokenHash, now }) => {
    const [change] = await tx
      .select()
      .from(emailChangeTable)
      .where(and(eq(emailChangeTable.id, owner), isOpenTo(purpose, now)));
    if (change === undefined) return false;
    if (purpose !== 'undo' && change.changedAt !== null) return false;
    const expiresAt = new Date(now.getTime() + emailLinkMs[purpose]);
    await tx
      .insert(emailChangeLinkTable)
      .values({ tokenHash, changeId: owner, purpose, expiresAt });
    return true;
  };

/** Links in the mails about a change. */
export const emailChangeLinks: LinkStores = {
  'email-confirm': storeLink('confirm'),
  'email-undo': storeLink('undo'),
  'email-consent': storeLink('consent'),
};
