import type { z } from 'zod';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { parseEmail } from '../http/email-address';
import { fingerprint } from '../http/forms';
import { lockAddress } from '../identity/person';
import {
  applicationReceived,
  coachApplied,
  contactMessage,
  messageReceived,
} from '../mail/form-emails';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import { insertMessage, type NewMessage } from './message-store';
import type { Message } from './messages-table';
import type { Application, ContactMessage } from './messages.schema';

/** A mail, and the first part of its dedupe key; the message's id is the second one. */
type FormMail = readonly [key: string, mail: Mail];

/**
 * Stores a message with its mails in one transaction. A form that is sent twice changes nothing. A mailbox
 * that gets too many confirmations gets no further one; the message is stored.
 */
const submit = async (
  { db, clock }: AppContext,
  message: Omit<NewMessage, 'createdAt'>,
  mailsAbout: (row: Message) => readonly FormMail[],
): Promise<void> => {
  const createdAt = clock();
  await transaction(db, async (tx) => {
    await lockAddress(tx, message.email);
    const row = await insertMessage(tx, { ...message, createdAt });
    if (row === null) return;
    for (const [key, mail] of mailsAbout(row))
      await enqueue(tx, { ...mail, dedupeKey: `${key}:${row.id}` }, createdAt);
  });
};

const inboxOf = ({ config }: AppContext, { id }: Message) => {
  const listUrl = `${config.staffOrigin}/staff/#/messages`;
  return { messageUrl: `${listUrl}/${id}/show`, listUrl };
};

/**
 * Stores a contact message, and mails the team and its sender. The sender's mail does not quote the
 * message, so that the form cannot mail foreign text to any address.
 */
export const submitContactMessage =
  (context: AppContext) =>
  (visitor: string | null, sent: z.infer<typeof ContactMessage>): Promise<void> => {
    const { publicOrigin, mailFrom: team } = context.config;
    const message = { ...sent, email: parseEmail(sent.email) };
    const row = {
      kind: 'contact' as const,
      fingerprint: fingerprint(visitor, message),
      email: message.email,
      orderNumber: message.order,
      body: message.message,
    };
    return submit(context, row, (stored) => [
      ['contact-for-us', contactMessage(team, message, inboxOf(context, stored))],
      ['contact-received', messageReceived(message.email, publicOrigin)],
    ]);
  };

/** Stores an application, and mails the team and the applicant, whose mail does not quote the text. */
export const submitApplication =
  (context: AppContext) =>
  (visitor: string | null, sent: z.infer<typeof Application>): Promise<void> => {
    const { publicOrigin, mailFrom: team } = context.config;
    const application = { ...sent, email: parseEmail(sent.email) };
    const { about, ...applicant } = application;
    const row = {
      ...applicant,
      kind: 'application' as const,
      fingerprint: fingerprint(visitor, application),
      body: about,
    };
    return submit(context, row, (stored) => [
      ['application-received', applicationReceived(row.email, publicOrigin)],
      ['application-for-us', coachApplied(team, application, inboxOf(context, stored))],
    ]);
  };

/** First parts of the dedupe keys of mails that are deleted with their message. */
export const messageMailKeys = [
  'contact-for-us',
  'contact-received',
  'application-received',
  'application-for-us',
  'message-reply',
];
