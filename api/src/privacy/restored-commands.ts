import { desc, eq, isNull, sql } from 'drizzle-orm';
import { planAllAgain } from '../coaching/after-restore';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { outboxTable } from '../mail/outbox-table';
import type { OpsCommand } from '../ops/ops-command';
import { restoreTable } from './erasure-table';
import { parkedUntil } from './quiet-sql';

const isParked = eq(outboxTable.nextAttemptAt, new Date(parkedUntil));

const openRestore = async (tx: Tx) => {
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

const close = async (tx: Tx, at: Date) => {
  await tx.update(restoreTable).set({ releasedAt: at }).where(isNull(restoreTable.releasedAt));
};

/** What becomes of the mails that waited in a backup: an operator says it, once, after a restore. */
export const restoredCommands = (db: Database, clock: () => Date): OpsCommand[] => [
  {
    words: 'restored send',
    summary: 'sends the mails and letters that wait since a restore, also those sent once before',
    takesNothing: true,
    run: () =>
      transaction(db, async (tx) => {
        await openRestore(tx);
        const now = clock();
        const mails = await tx
          .update(outboxTable)
          .set({ nextAttemptAt: now })
          .where(isParked)
          .returning({ id: outboxTable.id });
        const readers = await planAllAgain(tx, null);
        await close(tx, now);
        return `${mails.length} mails are sent, and the letters of ${readers} readers go on.`;
      }),
  },
  {
    words: 'restored drop',
    summary: 'gives up the mails that wait since a restore, and skips letters due before it',
    takesNothing: true,
    run: () =>
      transaction(db, async (tx) => {
        const { restoredAt } = await openRestore(tx);
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
        const readers = await planAllAgain(tx, restoredAt);
        await close(tx, now);
        return `${mails.length} mails are given up (ops -- outbox list dead), and the letters of ${readers} readers go on with what is due from now on.`;
      }),
  },
];
