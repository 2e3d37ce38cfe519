import { z } from 'zod';
import { parseEmail } from '../identity/email-address';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { fingerprint, singleLine, text } from '../http/forms';
import { applicationReceived, coachApplied } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';
import { insertApplication } from './coach-store';

export const Application = z.object({
  name: singleLine(80),
  email: z.string().max(1000),
  place: singleLine(200),
  about: text(2000),
});

export type CoachDeps = { db: Database; clock: () => Date; publicOrigin: string; team: string };

/**
 * Stores an application and mails the team and the applicant, in one transaction. The applicant's mail
 * does not quote the text, so that the form cannot mail foreign text to any address.
 */
export const submitApplication =
  ({ db, clock, publicOrigin, team }: CoachDeps) =>
  async (visitor: string | null, sent: z.infer<typeof Application>): Promise<void> => {
    const application = { ...sent, email: parseEmail(sent.email) };
    const appliedAt = clock();
    await transaction(db, async (tx) => {
      const row = await insertApplication(tx, {
        ...application,
        fingerprint: fingerprint(visitor, application),
        appliedAt,
      });
      if (row === null) return;
      const mails = [
        { ...applicationReceived(row.email, publicOrigin), dedupeKey: `coach-received:${row.id}` },
        { ...coachApplied(team, row), dedupeKey: `coach-applied:${row.id}` },
      ];
      for (const mail of mails) await enqueue(tx, mail, appliedAt);
    });
  };
