import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Tx } from '../db/database';
import { hashOfLinkToken, type StoreLink } from '../mail/mailed-link';
import { answerDays } from '../mail/weekly-email';
import {
  answerTable,
  coachingLinkTable,
  recipientTable,
  sentEmailTable,
  type SentEmail,
} from './coaching-table';

/** The link of one weekly email: it unsubscribes, and it takes the answer to the email's question. */
export const storeWeeklyLink: StoreLink = async (tx, { owner, tokenHash, now }) => {
  const [email] = await tx
    .select({ recipientId: sentEmailTable.recipientId })
    .from(sentEmailTable)
    .where(eq(sentEmailTable.id, Number(owner)));
  if (email === undefined) return false;
  const { recipientId } = email;
  await tx
    .insert(coachingLinkTable)
    .values({ tokenHash, recipientId, emailId: Number(owner), createdAt: now });
  return true;
};

/** The email of an answer link; null for a forged, used or expired one. */
export const openQuestion = async (tx: Tx, token: string, now: Date): Promise<SentEmail | null> => {
  const [row] = await tx
    .select({ email: sentEmailTable })
    .from(coachingLinkTable)
    .innerJoin(sentEmailTable, eq(sentEmailTable.id, coachingLinkTable.emailId))
    .where(
      and(
        eq(coachingLinkTable.tokenHash, hashOfLinkToken(token)),
        isNull(sentEmailTable.answeredAt),
        gt(sentEmailTable.sentAt, new Date(now.getTime() - answerDays * dayMs)),
      ),
    );
  return row?.email ?? null;
};

/** Stores the answer to an email. @returns false when another answer came first */
export const storeAnswer = async (
  tx: Tx,
  { id }: SentEmail,
  answer: string,
  now: Date,
): Promise<boolean> => {
  const claimed = await tx
    .update(sentEmailTable)
    .set({ answeredAt: now })
    .where(and(eq(sentEmailTable.id, id), isNull(sentEmailTable.answeredAt)))
    .returning({ id: sentEmailTable.id });
  if (claimed.length === 0) return false;
  await tx.insert(answerTable).values({ emailId: id, answer });
  return true;
};

/** The answers of a recipient with their emails, newest first. */
export const readAnswers = (tx: Tx, recipientId: number) =>
  tx
    .select({ email: sentEmailTable, answer: answerTable.answer })
    .from(answerTable)
    .innerJoin(sentEmailTable, eq(sentEmailTable.id, answerTable.emailId))
    .where(eq(sentEmailTable.recipientId, recipientId))
    .orderBy(desc(sentEmailTable.answeredAt), desc(sentEmailTable.id));

/** Deletes one answer of an account; idempotent. */
export const deleteAnswer = async (tx: Tx, accountId: string, emailId: number): Promise<void> => {
  const own = tx
    .select({ id: sentEmailTable.id })
    .from(sentEmailTable)
    .innerJoin(recipientTable, eq(recipientTable.id, sentEmailTable.recipientId))
    .where(and(eq(sentEmailTable.id, emailId), eq(recipientTable.accountId, accountId)));
  await tx.delete(answerTable).where(inArray(answerTable.emailId, own));
};
