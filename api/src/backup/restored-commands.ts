import { desc, eq, isNull, sql } from 'drizzle-orm';
import type { OpsCommand } from '../commands/ops-command';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { outboxTable } from '../mail/outbox-table';
import { restoreTable } from '../privacy/erasure-table';
import { parkedUntil } from './restore-decisions';

/** Schedules the weekly emails again. @returns the number of recipients */
export type ResumeWeeklyEmails = (tx: Tx, skippedUntil: Date | null) => Promise<number>;

const isParked = eq(outboxTable.nextAttemptAt, new Date(parkedUntil));

const lockPendingRestore = async (tx: Tx) => {
  const [latest] = await tx
    .select()
    .from(restoreTable)
    .where(isNull(restoreTable.releasedAt))
    .orderBy(desc(restoreTable.id))
    .limit(1)
    .for('update');
  if (latest === undefined) throw new Error('No mails wait since a restore.');
  return latest;
};

const releaseRestores = async (tx: Tx, at: Date) => {
  await tx.update(restoreTable).set({ releasedAt: at }).where(isNull(restoreTable.releasedAt));
};

/** Commands that send or drop the mails of a backup, once after a restore. */
export const restoredCommands = (
  { db, clock }: { db: Database; clock: () => Date },
  resumeWeeklyEmails: ResumeWeeklyEmails,
): OpsCommand[] => [
  {
    name: 'restored send',
    summary: 'sends the mails that wait since a restore, also those sent before it',
    run: () =>
      transaction(db, async (tx) => {
        await lockPendingRestore(tx);
        const now = clock();
        const mails = await tx
          .update(outboxTable)
          .set({ nextAttemptAt: now })
          .where(isParked)
          .returning({ id: outboxTable.id });
        const recipients = await resumeWeeklyEmails(tx, null);
        await releaseRestores(tx, now);
        return `${mails.length} mails are sent, and the weekly emails of ${recipients} recipients resume.`;
      }),
  },
  {
    name: 'restored drop',
    summary: 'gives up the mails that wait since a restore, and skips weekly emails due before it',
    run: () =>
      transaction(db, async (tx) => {
        const { restoredAt } = await lockPendingRestore(tx);
        const now = clock();
        const mails = await tx
          .update(outboxTable)
          .set({
            deadAt: now,
            nextAttemptAt: sql`${now.toISOString()}::timestamptz`,
            lastError: 'dropped after a restore',
          })
          .where(isParked)
          .returning({ id: outboxTable.id });
        const recipients = await resumeWeeklyEmails(tx, restoredAt);
        await releaseRestores(tx, now);
        return `${mails.length} mails are given up (ops -- outbox list dead), and the weekly emails of ${recipients} recipients resume with those due from now on.`;
      }),
  },
];
