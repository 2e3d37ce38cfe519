import { z } from 'zod';
import { mailStates } from './mail-kinds';

/** A mail in the outbox's list. */
export const StaffMailRow = z.object({
  id: z.int(),
  kind: z.string(),
  /** Empty once it is erased. */
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** Recipient and text are erased; only kind and times remain. */
  isErased: z.boolean(),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  revision: z.int(),
});
export type StaffMailRow = z.output<typeof StaffMailRow>;

export const StaffMailDetail = StaffMailRow.extend({
  text: z.string(),
  replyTo: z.string().nullable(),
  /** When it is tried next; null unless it waits. */
  nextAttemptAt: z.iso.datetime().nullable(),
  givenUpAt: z.iso.datetime().nullable(),
  lastError: z.string().nullable(),
});
export type StaffMailDetail = z.output<typeof StaffMailDetail>;

/** POST /staff/api/mails/retry */
export const RetriedMails = z.object({ retried: z.int() });

/** A template of the shop's mails, rendered with sample data. */
export const MailTemplateRow = z.object({
  /** The kind of its mails. */
  id: z.string(),
  /** When it is sent. */
  sentWhen: z.string(),
  subject: z.string(),
});
export type MailTemplateRow = z.output<typeof MailTemplateRow>;

export const MailTemplateDetail = MailTemplateRow.extend({ text: z.string() });
export type MailTemplateDetail = z.output<typeof MailTemplateDetail>;
