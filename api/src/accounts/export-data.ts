import { transaction } from '../db/transaction';
import { findAccount } from '../identity/account-store';
import type { Person } from '../identity/person';
import { listSignIns } from '../sessions/sign-in-store';
import type { AuthDeps } from './auth-deps';
import { formerEmails } from './email-change-store';
import { savedAddressOf } from './saved-address-store';

/** Exports all data about a person, from every domain, in one transaction. */
export const exportData =
  ({ db, clock, hooks }: Pick<AuthDeps, 'db' | 'clock' | 'hooks'>) =>
  (person: Person): Promise<Record<string, unknown>> =>
    transaction(db, async (tx) => {
      const now = clock();
      const row = person.id === null ? null : await findAccount(tx, person.id);
      const sessions = row === null ? [] : await listSignIns(tx, row.id, now);
      const data: Record<string, unknown> = {
        exportedAt: now,
        account:
          row === null
            ? null
            : {
                id: row.id,
                email: row.email,
                createdAt: row.createdAt,
                confirmedAt: row.confirmedAt,
                earlierEmails: (await formerEmails(tx, row)).map(({ email }) => email),
                savedAddress: await savedAddressOf(tx, row.id),
              },
        sessions: sessions.map(({ device, startedAt, seenAt }) => ({ device, startedAt, seenAt })),
      };
      for (const { exportAs } of hooks)
        if (exportAs !== undefined) data[exportAs.name] = await exportAs.read(tx, person);
      return data;
    });
