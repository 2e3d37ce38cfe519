import { and, asc, desc, eq, inArray, lt, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { TakenBack } from '../identity/account-hooks';
import { lockAddress } from '../identity/person';
import {
  coachTable,
  messageEntryTable,
  messageTable,
  type Message,
  type MessageEntry,
} from './messages-table';

export type NewMessage = Pick<Message, 'kind' | 'fingerprint' | 'email' | 'body' | 'createdAt'> &
  Partial<
    Pick<
      Message,
      'name' | 'place' | 'orderNumber' | 'subject' | 'startedBy' | 'state' | 'assignedTo'
    >
  >;

/** Inserts a message. @returns null when it exists already */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<Message | null> => {
  const [row] = await tx
    .insert(messageTable)
    .values(message)
    .onConflictDoNothing({ target: messageTable.fingerprint })
    .returning();
  return row ?? null;
};

/** Moves applications of an older release into the inbox; `email` for those of an address. */
export const adoptApplications = async (tx: Tx, email?: string): Promise<void> => {
  const moved = await tx
    .delete(coachTable)
    .where(email === undefined ? undefined : eq(coachTable.email, email))
    .returning();
  for (const { id: _, about, appliedAt, ...application } of moved)
    await insertMessage(tx, {
      ...application,
      kind: 'application',
      body: about,
      createdAt: appliedAt,
    });
};

/** A message by its id, or null. */
export const findMessage = async (tx: Tx, id: number): Promise<Message | null> =>
  (await tx.select().from(messageTable).where(eq(messageTable.id, id)))[0] ?? null;

/**
 * Locks a message for a change; null when there is none. The address is locked first, so that an
 * erasure finds what the change writes.
 */
export const lockMessage = async (tx: Tx, id: number): Promise<Message | null> => {
  const found = await findMessage(tx, id);
  if (found === null) return null;
  await lockAddress(tx, found.email);
  const rows = await tx.select().from(messageTable).where(eq(messageTable.id, id)).for('update');
  return rows[0] ?? null;
};

/** Changes a message that the caller has locked, and raises its revision. */
export const updateMessage = async (
  tx: Tx,
  id: number,
  changes: Partial<Pick<Message, 'state' | 'assignedTo' | 'repliedAt'>>,
): Promise<void> => {
  await tx
    .update(messageTable)
    .set({ ...changes, revision: sql`${messageTable.revision} + 1` })
    .where(eq(messageTable.id, id));
};

export const insertEntry = async (tx: Tx, entry: Omit<MessageEntry, 'id'>): Promise<void> => {
  await tx.insert(messageEntryTable).values(entry);
};

/** The thread of a message, oldest first. */
export const entriesOf = (tx: Tx, messageId: number): Promise<MessageEntry[]> =>
  tx
    .select()
    .from(messageEntryTable)
    .where(eq(messageEntryTable.messageId, messageId))
    .orderBy(asc(messageEntryTable.id));

/** The latest applications, newest first. */
export const latestApplications = (tx: Tx, limit: number): Promise<Message[]> =>
  tx
    .select()
    .from(messageTable)
    .where(eq(messageTable.kind, 'application'))
    .orderBy(desc(messageTable.createdAt), desc(messageTable.id))
    .limit(limit);

/** Messages of an address with their threads, newest first. */
export const messagesOf = async (
  tx: Tx,
  email: string,
): Promise<(Message & { entries: MessageEntry[] })[]> => {
  const messages = await tx
    .select()
    .from(messageTable)
    .where(eq(messageTable.email, email))
    .orderBy(desc(messageTable.id));
  if (messages.length === 0) return [];
  const entries = await tx
    .select()
    .from(messageEntryTable)
    .where(
      inArray(
        messageEntryTable.messageId,
        messages.map(({ id }) => id),
      ),
    )
    .orderBy(asc(messageEntryTable.id));
  return messages.map((message) => ({
    ...message,
    entries: entries.filter(({ messageId }) => messageId === message.id),
  }));
};

const deleteWhere = async (tx: Tx, which: SQL | undefined): Promise<number[]> => {
  const rows = await tx.delete(messageTable).where(which).returning({ id: messageTable.id });
  return rows.map(({ id }) => id);
};

const writtenFrom = sql`coalesce(${messageTable.guestEmail}, ${messageTable.email})`;

/** Moves the messages of an address to the new one of its account. */
export const moveMessages = async (
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<[]> => {
  await tx
    .update(messageTable)
    .set({ email: to, guestEmail: writtenFrom })
    .where(eq(messageTable.email, from));
  return [];
};

/** Takes moved messages back: those written from one of these addresses stay there. */
export const takeMessagesBack = async (tx: Tx, { from, to }: TakenBack): Promise<[]> => {
  const isAtOne = inArray(messageTable.email, [...from]);
  await tx
    .update(messageTable)
    .set({ email: to })
    .where(and(isAtOne, notInArray(writtenFrom, [...from])));
  await tx
    .update(messageTable)
    .set({ email: writtenFrom, guestEmail: null })
    .where(and(isAtOne, inArray(writtenFrom, [...from])));
  return [];
};

/** Deletes the messages of an address with their threads. @returns their ids */

export const deleteMessagesOf = (tx: Tx, email: string): Promise<number[]> =>
  deleteWhere(tx, eq(messageTable.email, email));

/** Deletes the messages of a kind before a day. @returns their ids */
export const deleteMessagesBefore = (tx: Tx, kind: Message['kind'], day: Date): Promise<number[]> =>
  deleteWhere(tx, and(eq(messageTable.kind, kind), lt(messageTable.createdAt, day)));
