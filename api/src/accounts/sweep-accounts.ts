import { retentionDays } from '@candor/shell-contract/personal-data';
import { and, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { absoluteMs, idleMs } from '../sessions/lifetimes';
import { signInTable } from '../sessions/sign-in-table';
import type { Worker } from '../workers/workers';
import { accountTable, accountTokenTable } from '../identity/account-table';

const everyMs = 60 * 60 * 1000;
const dayMs = 24 * 60 * 60 * 1000;
/** An address that nobody confirmed is forgotten after this time; it may sign up again. */
const unconfirmedForMs = retentionDays.unconfirmedAccount * dayMs;

/** Takes away what is worth nothing any more: old links, ended sessions, accounts never confirmed. */
export const sweepAccounts = (db: Database, clock: () => Date): Worker => ({
  name: 'sweep-accounts',
  everyMs,
  run: () =>
    transaction(db, async (tx) => {
      const before = (ms: number) => new Date(clock().getTime() - ms);
      await tx.delete(accountTokenTable).where(lt(accountTokenTable.expiresAt, clock()));
      await tx.delete(signInTable).where(lt(signInTable.seenAt, before(idleMs)));
      await tx.delete(signInTable).where(lt(signInTable.startedAt, before(absoluteMs)));
      await tx.delete(accountTable).where(
        and(
          isNull(accountTable.confirmedAt),
          lt(accountTable.createdAt, before(unconfirmedForMs)),
          // Who was sent another link lately may still follow it.
          notExists(
            tx
              .select({ one: sql`1` })
              .from(accountTokenTable)
              .where(sql`${accountTokenTable.accountId} = ${accountTable.id}`),
          ),
        ),
      );
    }),
});
