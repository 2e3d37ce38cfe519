import { transaction } from '../db/transaction';
import { signInsOf } from '../sessions/sign-in-store';
import { accountById } from './account-store';
import type { Account } from './account-table';
import type { AuthDeps } from './auth-deps';

/** Everything that the shop keeps about a person, from every domain, as of one moment. */
export const exportData =
  ({ db, clock, hooks }: AuthDeps) =>
  (account: Account): Promise<Record<string, unknown>> =>
    transaction(db, async (tx) => {
      const now = clock();
      const row = await accountById(tx, account.id);
      const sessions = await signInsOf(tx, account.id, now);
      const answer: Record<string, unknown> = {
        exportedAt: now,
        account: {
          id: account.id,
          email: account.email,
          createdAt: row?.createdAt,
          confirmedAt: row?.confirmedAt,
        },
        sessions: sessions.map(({ device, startedAt, seenAt }) => ({ device, startedAt, seenAt })),
      };
      for (const { exportAs } of hooks)
        if (exportAs !== undefined) answer[exportAs.name] = await exportAs.read(tx, account);
      return answer;
    });
