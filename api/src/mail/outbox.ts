import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, like, lte } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { Mail, MailLink } from './mail';
import { outboxTable, type OutboxRow } from './outbox-table';

/** What happened once gets one mail: the key names the occasion, 'order-receipt:42'. */
export type QueuedMail = Mail & {
  dedupeKey: string;
  /** The recipient's account is deleted: the row is deleted after sending. */
  forgetOnceSent?: boolean;
};

const isWaiting = and(isNull(outboxTable.sentAt), isNull(outboxTable.deadAt));

/**
 * Puts a mail into the outbox in the transaction that causes it: both happen, or neither.
 * @returns false when this occasion already has its mail; then nothing changes.
 */
export const enqueue = async (tx: Tx, mail: QueuedMail, at = new Date()): Promise<boolean> => {
  const rows = await tx
    .insert(outboxTable)
    .values({
      dedupeKey: mail.dedupeKey,
      kind: mail.kind,
      recipient: mail.to,
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      headers: mail.headers ?? {},
      linkKind: mail.link?.kind ?? null,
      linkOwner: mail.link?.owner ?? null,
      forgetOnceSent: mail.forgetOnceSent ?? false,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: at,
    })
    .onConflictDoNothing({ target: outboxTable.dedupeKey })
    .returning({ id: outboxTable.id });
  return rows.length > 0;
};

/**
 * Takes the mails that are due and keeps them from every other worker until `leaseUntil`. A worker
 * that dies with a mail in its hand so delays it, and does not lose it.
 */
export const leaseDue = async (
  tx: Tx,
  { now, leaseUntil, atMost }: { now: Date; leaseUntil: Date; atMost: number },
): Promise<OutboxRow[]> => {
  const due = await tx
    .select({ id: outboxTable.id, attempts: outboxTable.attempts })
    .from(outboxTable)
    .where(and(isWaiting, lte(outboxTable.nextAttemptAt, now)))
    .orderBy(asc(outboxTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(outboxTable)
    .set({ nextAttemptAt: leaseUntil })
    .where(
      inArray(
        outboxTable.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
};

/** How an attempt to send ended. */
export type Outcome =
  | { sentAt: Date }
  | { lastError: string; nextAttemptAt: Date }
  | { lastError: string; deadAt: Date };

/** Writes down how an attempt ended, unless its lease ran out and another worker has the mail. */
export const recordAttempt = async (tx: Tx, row: OutboxRow, outcome: Outcome): Promise<void> => {
  await tx
    .update(outboxTable)
    .set({ ...outcome, attempts: row.attempts + 1 })
    .where(
      and(eq(outboxTable.id, row.id), eq(outboxTable.nextAttemptAt, row.nextAttemptAt), isWaiting),
    );
};

/** Deletes a mail that nobody needs any more. */
export const dropMail = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(outboxTable).where(eq(outboxTable.id, id));
};

/** Counts mails with a kind of link for an owner since a time. */
export const linksSince = async (
  tx: Tx,
  { kind, owner }: MailLink,
  since: Date,
): Promise<number> => {
  const [row] = await tx
    .select({ mails: count() })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.linkOwner, owner),
        eq(outboxTable.linkKind, kind),
        gt(outboxTable.createdAt, since),
      ),
    );
  return row?.mails ?? 0;
};

/** The latest mails, newest first. */
export const latestMails = (tx: Tx, atMost: number): Promise<OutboxRow[]> =>
  tx.select().from(outboxTable).orderBy(desc(outboxTable.id)).limit(atMost);

/** Mails that were given up, newest first. */
export const deadMails = (tx: Tx, atMost: number): Promise<OutboxRow[]> =>
  tx
    .select()
    .from(outboxTable)
    .where(and(isNotNull(outboxTable.deadAt), isNull(outboxTable.blankedAt)))
    .orderBy(desc(outboxTable.id))
    .limit(atMost);

/** Puts mails that were given up back into the queue, one or all. @returns how many. */
export const reviveMails = async (tx: Tx, id: number | null, at: Date): Promise<number> => {
  const isMeant = id === null ? undefined : eq(outboxTable.id, id);
  const rows = await tx
    .update(outboxTable)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: at })
    .where(and(isNotNull(outboxTable.deadAt), isNull(outboxTable.blankedAt), isMeant))
    .returning({ id: outboxTable.id });
  return rows.length;
};

/** One mail by its number; null where there is none. */
export const mailById = async (tx: Tx, id: number): Promise<OutboxRow | null> =>
  (await tx.select().from(outboxTable).where(eq(outboxTable.id, id)))[0] ?? null;

/** Deletes the mails that no server has taken yet, of those whose key begins so. */
export const dropWaitingMails = async (tx: Tx, keyPrefix: string): Promise<void> => {
  await tx.delete(outboxTable).where(and(isWaiting, like(outboxTable.dedupeKey, `${keyPrefix}%`)));
};
