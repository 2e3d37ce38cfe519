import { and, count, desc, eq, gt, isNotNull, isNull, ne } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { generationOf } from '../identity/account-store';
import type { LinkStores, StoreLink } from '../mail/mailed-link';
import {
  emailChangeLinkTable,
  emailChangeTable,
  type EmailChange,
  type EmailChangePurpose,
} from './email-change-table';

/** Lifetime of a link: the old address can take a change back after it was made. */
export const emailLinkMs = { confirm: dayMs, undo: 7 * dayMs } as const;

const isOfCurrentGeneration = eq(
  emailChangeTable.passwordGeneration,
  generationOf(emailChangeTable.accountId),
);

const isPending = and(isNull(emailChangeTable.changedAt), isNull(emailChangeTable.stoppedAt));

export const insertEmailChange = async (tx: Tx, change: EmailChange): Promise<void> => {
  await tx.insert(emailChangeTable).values(change);
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
        gt(emailChangeTable.createdAt, since),
      ),
    )
    .orderBy(desc(emailChangeTable.createdAt))
    .limit(1);
  return row ?? null;
};

/** How many changes an account, or all accounts towards an address, have begun since a time. */
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

/**
 * The change behind a valid link; null for none. A confirmation is worth nothing once the credentials
 * under which it was requested are replaced; a way back always is.
 */
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
        isNull(emailChangeTable.stoppedAt),
        purpose === 'confirm' ? isOfCurrentGeneration : undefined,
      ),
    );
  return row?.change ?? null;
};

export const markChanged = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(emailChangeTable).set({ changedAt: at }).where(eq(emailChangeTable.id, id));
};

export const markStopped = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx.update(emailChangeTable).set({ stoppedAt: at }).where(eq(emailChangeTable.id, id));
};

/** Addresses that an account had before, each once. */
export const previousEmails = async (
  tx: Tx,
  { id, email }: { id: string; email: string },
): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ old: emailChangeTable.oldEmail, new: emailChangeTable.newEmail })
    .from(emailChangeTable)
    .where(
      and(
        eq(emailChangeTable.accountId, id),
        isNotNull(emailChangeTable.changedAt),
        ne(emailChangeTable.oldEmail, emailChangeTable.newEmail),
      ),
    );
  const all = new Set(rows.flatMap((row) => [row.old, row.new]));
  all.delete(email);
  return [...all].sort();
};

/** A queued link is dropped when its change is stopped; a confirmation also when it is made. */
const storeLink =
  (purpose: EmailChangePurpose): StoreLink =>
  async (tx, { owner, tokenHash, now }) => {
    const [change] = await tx
      .select()
      .from(emailChangeTable)
      .where(
        and(
          eq(emailChangeTable.id, owner),
          purpose === 'confirm' ? isOfCurrentGeneration : undefined,
        ),
      );
    if (change === undefined || change.stoppedAt !== null) return false;
    if (purpose === 'confirm' && change.changedAt !== null) return false;
    const expiresAt = new Date(now.getTime() + emailLinkMs[purpose]);
    await tx
      .insert(emailChangeLinkTable)
      .values({ tokenHash, changeId: owner, purpose, expiresAt });
    return true;
  };

/** Links in the two mails about a change. */
export const emailChangeLinks: LinkStores = {
  'email-confirm': storeLink('confirm'),
  'email-undo': storeLink('undo'),
};
