import { and, isNull, lt, notExists, sql } from 'drizzle-orm';
import { retentionDays } from '@candor/shell-contract/personal-data';
import { dayMs, hourMs } from '../config/durations';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { accountTable, accountTokenTable } from '../identity/account-table';
import { absoluteMs, idleMs } from '../sessions/lifetimes';
import { signInTable } from '../sessions/sign-in-table';
import type { Worker } from '../workers/workers';
import { emailLinkMs } from './email-change-store';
import { emailChangeLinkTable, emailChangeTable } from './email-change-table';

/** An unconfirmed account is deleted after this time; its address may sign up again. */
const unconfirmedLifetimeMs = retentionDays.unconfirmedAccount * dayMs;

/** Deletes expired links, ended sessions and accounts that were never confirmed. */
export const accountCleanupWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'sweep-accounts',
  everyMs: hourMs,
  run: () =>
    transaction(db, async (tx) => {
      const before = (ms: number) => new Date(clock().getTime() - ms);
      await tx.delete(accountTokenTable).where(lt(accountTokenTable.expiresAt, clock()));
      await tx.delete(emailChangeLinkTable).where(lt(emailChangeLinkTable.expiresAt, clock()));
      await tx
        .delete(emailChangeTable)
        .where(
          and(
            isNull(emailChangeTable.changedAt),
            lt(emailChangeTable.createdAt, before(emailLinkMs.undo)),
          ),
        );
      await tx.delete(signInTable).where(lt(signInTable.seenAt, before(idleMs)));
      await tx.delete(signInTable).where(lt(signInTable.startedAt, before(absoluteMs)));
      await tx.delete(accountTable).where(
        and(
          isNull(accountTable.confirmedAt),
          lt(accountTable.createdAt, before(unconfirmedLifetimeMs)),
          // A link that is still valid may confirm the account.
          notExists(
            tx
              .select({ exists: sql`1` })
              .from(accountTokenTable)
              .where(sql`${accountTokenTable.accountId} = ${accountTable.id}`),
          ),
        ),
      );
    }),
});
