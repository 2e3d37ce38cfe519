import { z } from 'zod';
import { hourMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { Domain, AppContext } from '../domain/domain';
import { visitorOf } from '../http/csrf';
import { fingerprint, singleLine, text } from '../http/forms';
import { rateLimit } from '../http/rate-limit';
import { NoContent, route } from '../http/route';
import { parseEmail } from '../identity/email-address';
import { contactMessage, messageReceived } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';

const Message = z.object({
  email: z.string().max(1000),
  /** The order that the message is about, if any. */
  order: z
    .union([z.literal('').transform(() => null), singleLine(40)])
    .nullable()
    .default(null),
  message: text(5000),
});

/**
 * Mails a message to the team, and a confirmation to its sender. The confirmation does not quote the
 * message, so that the form cannot mail foreign text to any address.
 */
const sendMessage =
  ({ config, db, clock }: AppContext) =>
  async (visitor: string | null, sent: z.infer<typeof Message>): Promise<void> => {
    const { publicOrigin, mailFrom: team } = config;
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

/** Messages from the contact page. They are stored in mails only. */
export const contactDomain = (context: AppContext): Domain => {
  const { config, db, redis } = context;
  const send = sendMessage(context);
  const points = config.limits.formsPerHour;
  return {
    routes: [
      route({
        method: 'post',
        path: '/api/contact',
        summary: 'Mails a message to the team and a confirmation to its sender',
        body: Message,
        response: NoContent,
        responseStatus: 202,
        limits: [rateLimit({ db, redis }, { name: 'contact', points, seconds: hourMs / 1000 })],
        handle: async ({ req, body }) => {
          await send(visitorOf(req), body);
          return {};
        },
      }),
    ],
  };
};
