import { and, isNull, lt, or, sql } from 'drizzle-orm';
import { promises } from '@candor/shell-contract/promises';
import { dayMs } from '../config/durations';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Worker } from '../workers/workers';
import { outboxTable } from './outbox-table';

const everyMs = 60 * 60 * 1000;

type BlankDeps = { db: Database; clock: () => Date; sendsMail: boolean };

/**
 * Clears old mails except key, kind and times: the key prevents a second mail for one occasion.
 * Without a mail server nothing is sent, so the age counts from creation. @returns the number of mails.
 */
export const blankMails = ({ db, clock, sendsMail }: BlankDeps): Promise<number> =>
  transaction(db, async (tx) => {
    const now = clock();
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
    const { sentDays, givenUpDays } = promises.mailRetention;
    const rows = await tx
      .update(outboxTable)
      .set({
        recipient: '',
        mailbox: '',
        subject: '',
        textBody: '',
        htmlBody: '',
        headers: {},
        linkKind: null,
        linkOwner: null,
        lastError: null,
        blankedAt: now,
        deadAt: sql`case when ${outboxTable.sentAt} is null then coalesce(${outboxTable.deadAt}, ${now.toISOString()}::timestamptz) end`,
      })
      .where(
        and(
          isNull(outboxTable.blankedAt),
          or(
            lt(outboxTable.sentAt, daysAgo(sentDays)),
            lt(outboxTable.deadAt, daysAgo(givenUpDays)),
            sendsMail ? undefined : lt(outboxTable.createdAt, daysAgo(sentDays)),
          ),
        ),
      )
      .returning({ id: outboxTable.id });
    return rows.length;
  });

/** Blanks old mails once an hour. */
export const mailBlanker = (deps: BlankDeps): Worker => ({
  name: 'blank-mails',
  everyMs,
  run: async () => void (await blankMails(deps)),
});
