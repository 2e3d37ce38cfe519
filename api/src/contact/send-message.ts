import type { z } from 'zod';
import { parseEmail } from '../identity/email-address';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { fingerprint } from '../http/forms';
import { contactMessage, messageReceived } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';
import type { Message } from './contact.schema';

export type ContactDeps = { db: Database; clock: () => Date; publicOrigin: string; team: string };

/**
 * Mails a message to the team, and a confirmation to its sender. The confirmation does not quote the
 * message, so that nobody can make us mail their text to any address.
 */
export const sendMessage =
  ({ db, clock, publicOrigin, team }: ContactDeps) =>
  async (visitor: string | null, sent: z.infer<typeof Message>): Promise<void> => {
    const message = { ...sent, email: parseEmail(sent.email) };
    const key = fingerprint(visitor, message);
    await transaction(db, async (tx) => {
      const mails = [
        { ...contactMessage(team, message), dedupeKey: `message-for-us:${key}` },
        { ...messageReceived(message.email, publicOrigin), dedupeKey: `message-received:${key}` },
      ];
      for (const mail of mails) await enqueue(tx, mail, clock());
    });
  };
