import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, like, lte, sql } from 'drizzle-orm';
import { defaultIdentity } from '@candor/shell-contract/shop-identity';
import type { Tx } from '../db/database';
import { identityOf, readSettings } from '../settings/settings-store';
import type { Mail } from './mail';
import { readRoom } from './mail-ceiling';
import { mailRules, type MailUrgency } from './mail-rules';
import { mailboxOf } from './mailbox';
import { outboxTable, type OutboxRow } from './outbox-table';

/** One mail is stored per key, such as 'order-receipt:42'. */
export type QueuedMail = Mail & {
  dedupeKey: string;
  /** The recipient's account is deleted: the row is deleted after sending. */
  forgetOnceSent?: boolean;
  /** It leaves at this time, and can be withdrawn until then. */
  heldUntil?: Date;
  /** The recipient has paid for it, or has no other way back: it is stored whatever the mailbox gets besides. */
  isOwed?: boolean;
};

const isWaiting = and(isNull(outboxTable.sentAt), isNull(outboxTable.deadAt));

/** A mail with the shop's identity as staff have set it. Replies go to their mailbox. */
export const withIdentity = async (tx: Tx, { renderFor, ...mail }: Mail): Promise<Mail> => {
  const { settings, revision } = await readSettings(tx);
  if (renderFor === undefined || revision === 0) return mail;
  const shop = identityOf(settings);
  const replyTo = shop.email === defaultIdentity.email ? {} : { 'Reply-To': shop.email };
  return { ...mail, ...renderFor(shop), headers: { ...replyTo, ...mail.headers } };
};

const insertMail = async (
  tx: Tx,
  queued: QueuedMail,
  { at, gathered = 0 }: { at: Date; gathered?: number },
): Promise<boolean> => {
  const mail = { ...queued, ...(await withIdentity(tx, queued)) };
  const rows = await tx
    .insert(outboxTable)
    .values({
      dedupeKey: mail.dedupeKey,
      kind: mail.kind,
      urgency: mailRules[mail.kind].urgency,
      recipient: mail.to,
      mailbox: mailboxOf(mail.to),
      subject: mail.subject,
      textBody: mail.text,
      htmlBody: mail.html,
      headers: mail.headers ?? {},
      linkKind: mail.link?.kind ?? null,
      linkOwner: mail.link?.owner ?? null,
      linkGeneration: mail.link?.generation ?? null,
      gathered,
      forgetOnceSent: mail.forgetOnceSent ?? false,
      createdAt: at,
      attempts: 0,
      nextAttemptAt: mail.heldUntil ?? at,
    })
    .onConflictDoNothing({ target: outboxTable.dedupeKey })
    .returning({ id: outboxTable.id });
  return rows.length > 0;
};

/** Adds a mail to the one that stands for all that are too many; it belongs to the hour that begins then. */
const gather = async (
  tx: Tx,
  { kind, to, more }: QueuedMail,
  { at, freeAt }: { at: Date; freeAt: Date },
): Promise<void> => {
  if (more === undefined) throw new Error(`The kind ${kind} cannot be gathered.`);
  const [row] = await tx
    .select({ id: outboxTable.id, gathered: outboxTable.gathered })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.mailbox, mailboxOf(to)),
        eq(outboxTable.kind, kind),
        gt(outboxTable.createdAt, at),
        gt(outboxTable.gathered, 0),
        isWaiting,
      ),
    )
    .limit(1);
  const gathered = (row?.gathered ?? 0) + 1;
  const mail = await withIdentity(tx, more(gathered));
  if (row === undefined) {
    const dedupeKey = `gathered:${kind}:${randomUUID()}`;
    await insertMail(tx, { ...mail, dedupeKey }, { at: freeAt, gathered });
    return;
  }
  await tx
    .update(outboxTable)
    .set({ subject: mail.subject, textBody: mail.text, htmlBody: mail.html, gathered })
    .where(eq(outboxTable.id, row.id));
};

const isQueued = async (tx: Tx, key: string): Promise<boolean> => {
  const { id, dedupeKey } = outboxTable;
  const rows = await tx.select({ id }).from(outboxTable).where(eq(dedupeKey, key)).limit(1);
  return rows.length > 0;
};

/** A repeated key stores no mail, and neither does a mail too many for its mailbox. */
export type Enqueued = 'queued' | 'repeated' | 'gathered' | 'refused';

/**
 * Stores a mail in the outbox, in the transaction of its reason: both are committed, or neither. The mails
 * of a kind that a mailbox gets within an hour are limited by `mailRules`, no matter who causes them.
 */
export const enqueue = async (tx: Tx, queued: QueuedMail, at = new Date()): Promise<Enqueued> => {
  const { perHour, isGathered } = mailRules[queued.kind];
  if (perHour !== null && queued.isOwed !== true) {
    const { left, freeAt } = await readRoom(tx, queued, at);
    if (await isQueued(tx, queued.dedupeKey)) return 'repeated';
    if (left <= 0 && isGathered !== true) return 'refused';
    if (left <= 0) {
      await gather(tx, queued, { at, freeAt });
      return 'gathered';
    }
  }
  return (await insertMail(tx, queued, { at })) ? 'queued' : 'repeated';
};

/** The order in which emails of one urgency are sent: oldest first, or newest first. */
export type LeaseOrder = 'oldest first' | 'newest first';

/**
 * Leases a due mail of an urgency to this worker until `leaseUntil`; null when none is due. If the worker is
 * killed, another one sends it after that time.
 */
export const leaseDue = async (
  tx: Tx,
  {
    now,
    leaseUntil,
    urgency,
    order,
  }: { now: Date; leaseUntil: Date; urgency: MailUrgency; order: LeaseOrder },
): Promise<OutboxRow | null> => {
  const direct = order === 'oldest first' ? asc : desc;
  const [due] = await tx
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(and(isWaiting, eq(outboxTable.urgency, urgency), lte(outboxTable.nextAttemptAt, now)))
    .orderBy(direct(outboxTable.nextAttemptAt), direct(outboxTable.id))
    .limit(1)
    .for('update', { skipLocked: true });
  if (due === undefined) return null;
  const [leased] = await tx
    .update(outboxTable)
    .set({ nextAttemptAt: leaseUntil })
    .where(eq(outboxTable.id, due.id))
    .returning();
  return leased ?? null;
};

/** The result of an attempt to send. */
export type Outcome =
  | { sentAt: Date }
  | { lastError: string; nextAttemptAt: Date }
  | { lastError: string; deadAt: Date };

/** Records the result of an attempt, unless its lease has ended and another worker has the mail. */
export const recordAttempt = async (tx: Tx, row: OutboxRow, outcome: Outcome): Promise<void> => {
  await tx
    .update(outboxTable)
    .set({ ...outcome, attempts: row.attempts + 1 })
    .where(
      and(eq(outboxTable.id, row.id), eq(outboxTable.nextAttemptAt, row.nextAttemptAt), isWaiting),
    );
};

/**
 * Deletes a mail that is held back until a time. A lease of the worker that sends it changes this time.
 * @returns false when it has left, or is about to
 */
export const withdrawMail = async (
  tx: Tx,
  { key, heldUntil, now }: { key: string; heldUntil: Date; now: Date },
): Promise<boolean> => {
  const { id, dedupeKey, attempts, nextAttemptAt } = outboxTable;
  if (heldUntil <= now) return false;
  const rows = await tx
    .delete(outboxTable)
    .where(and(isWaiting, eq(dedupeKey, key), eq(attempts, 0), eq(nextAttemptAt, heldUntil)))
    .returning({ id });
  return rows.length > 0;
};

/** Deletes an obsolete mail. */
export const dropMail = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(outboxTable).where(eq(outboxTable.id, id));
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

/** Queues mails that were given up again, one or all. @returns their number */
export const reviveMails = async (tx: Tx, id: number | null, at: Date): Promise<number> => {
  const isMeant = id === null ? undefined : eq(outboxTable.id, id);
  const rows = await tx
    .update(outboxTable)
    .set({ deadAt: null, attempts: 0, nextAttemptAt: at })
    .where(and(isNotNull(outboxTable.deadAt), isNull(outboxTable.blankedAt), isMeant))
    .returning({ id: outboxTable.id });
  return rows.length;
};

/** A mail by its id, or null. */
export const mailById = async (tx: Tx, id: number): Promise<OutboxRow | null> =>
  (await tx.select().from(outboxTable).where(eq(outboxTable.id, id)))[0] ?? null;

type OwnedLinks = { kinds: readonly string[]; owner: string };

/** A mail that is being sent at this moment stays with its worker. */
const unsentWithLink = (tx: Tx, { kinds, owner }: OwnedLinks) =>
  tx
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(
      and(
        eq(outboxTable.linkOwner, owner),
        inArray(outboxTable.linkKind, [...kinds]),
        isNull(outboxTable.sentAt),
      ),
    )
    .for('update', { skipLocked: true });

/** Deletes unsent mails with these kinds of links for an owner. */
export const dropLinkMails = async (tx: Tx, links: OwnedLinks): Promise<void> => {
  await tx.delete(outboxTable).where(inArray(outboxTable.id, unsentWithLink(tx, links)));
};

/** Deletes unsent mails with links to an address in lower case. */
export const dropLinkMailsTo = async (tx: Tx, email: string): Promise<void> => {
  const unsent = tx
    .select({ id: outboxTable.id })
    .from(outboxTable)
    .where(
      and(
        eq(sql`lower(${outboxTable.recipient})`, email),
        isNotNull(outboxTable.linkKind),
        isNull(outboxTable.sentAt),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(outboxTable).where(inArray(outboxTable.id, unsent));
};

/** Carries unsent mails with these kinds of links on to the next generation of their owner. */
export const carryLinkMails = async (
  tx: Tx,
  links: OwnedLinks,
  linkGeneration: number,
): Promise<void> => {
  await tx
    .update(outboxTable)
    .set({ linkGeneration })
    .where(inArray(outboxTable.id, unsentWithLink(tx, links)));
};

/** Deletes unsent mails by a prefix of their dedupe key. */
export const dropWaitingMails = async (tx: Tx, keyPrefix: string): Promise<void> => {
  await tx.delete(outboxTable).where(and(isWaiting, like(outboxTable.dedupeKey, `${keyPrefix}%`)));
};

/**
 * Deletes the waiting mails by the beginning of their key that nobody has tried to send: one that is
 * being sent may arrive. @returns their keys
 */
export const dropUntriedMails = async (tx: Tx, keyPrefix: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .delete(outboxTable)
    .where(
      and(
        isWaiting,
        like(outboxTable.dedupeKey, `${keyPrefix}%`),
        eq(outboxTable.attempts, 0),
        lte(outboxTable.nextAttemptAt, now),
      ),
    )
    .returning({ key: outboxTable.dedupeKey });
  return rows.map(({ key }) => key);
};
