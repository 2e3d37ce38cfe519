import type { z } from 'zod';
import { readEmail } from '../identity/email-address';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { fingerprint } from '../http/fingerprint';
import { contactMessage, messageReceived } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';
import type { Message } from './contact.schema';

export type ContactDeps = { db: Database; clock: () => Date; publicOrigin: string; team: string };

/**
 * Mails a message to the team, and to who wrote it that it has come. Their words go to the team
 * alone: else anybody could have us send theirs to any address.
 */
export const sendMessage =
  ({ db, clock, publicOrigin, team }: ContactDeps) =>
  async (visitor: string | null, sent: z.infer<typeof Message>): Promise<void> => {
    const message = { ...sent, email: readEmail(sent.email) };
    const key = fingerprint(visitor, message);
    await transaction(db, async (tx) => {
      const mails = [
        { ...contactMessage(team, message), dedupeKey: `message-for-us:${key}` },
        { ...messageReceived(message.email, publicOrigin), dedupeKey: `message-received:${key}` },
      ];
      for (const mail of mails) await enqueue(tx, mail, clock());
    });
  };
