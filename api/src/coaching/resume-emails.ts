import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { recipientTable, type Recipient } from './coaching-table';
import { readHistory, setSchedule } from './recipient-store';
import { scheduledFor } from './schedule';
import { recordSent } from './sent-email-store';

/** Records the emails due until then as sent: they went out after the backup was taken. */
const skipUntil = async (tx: Tx, recipient: Recipient, until: Date): Promise<void> => {
  for (;;) {
    const planned = scheduledFor(recipient, await readHistory(tx, recipient.id));
    if (planned === null || planned.at > until) return;
    const { formula, week } = planned;
    if (!(await recordSent(tx, { recipientId: recipient.id, formula, week, sentAt: until })))
      return;
  }
};

/**
 * Schedules the weekly emails that a restore has stopped. @returns the number of recipients.
 * @param skippedUntil emails due by then are not sent; null sends all.
 */
export const resumeWeeklyEmails = async (tx: Tx, skippedUntil: Date | null): Promise<number> => {
  const recipients = await tx
    .select()
    .from(recipientTable)
    .where(and(eq(recipientTable.state, 'active'), isNull(recipientTable.nextAt)))
    .orderBy(asc(recipientTable.id))
    .for('update');
  for (const recipient of recipients) {
    if (skippedUntil !== null) await skipUntil(tx, recipient, skippedUntil);
    const planned = scheduledFor(recipient, await readHistory(tx, recipient.id));
    await setSchedule(tx, recipient.id, { nextAt: planned?.at ?? null });
  }
  return recipients.length;
};
