import { z } from 'zod';

export const messageKinds = ['contact', 'application'] as const;
export const messageStates = ['open', 'done'] as const;

const Member = z.object({ id: z.string(), email: z.string() });

/** A message in the inbox's list. */
export const MessageRow = z.object({
  id: z.int(),
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
  email: z.string(),
  name: z.string().nullable(),
  /** The address as its writer typed it. */
  orderNumber: z.string().nullable(),
  /** The first words. */
  excerpt: z.string(),
  assignedTo: Member.nullable(),
  createdAt: z.iso.datetime(),
  repliedAt: z.iso.datetime().nullable(),
  /** Open for longer than the time in which the shop promises to reply. */
  isLate: z.boolean(),
  revision: z.int(),
});
export type MessageRow = z.output<typeof MessageRow>;

const MessageEntry = z.object({
  id: z.int(),
  kind: z.enum(['reply', 'note']),
  /** An email address of staff. */
  author: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
});

/** A text to begin a reply with, filled in for one message. */
const ReplyTemplate = z.object({
  id: z.string(),
  title: z.string(),
  subject: z.string(),
  text: z.string(),
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

/** It has what was written about an order, and what a message to its buyer needs. */
export const OrderMessages = z.object({
  /** The order's number. */
  id: z.string(),
  entries: z.array(
    z.object({
      id: z.string(),
      /** The id of the message's page. */
      messageId: z.int(),
      /** 'message': from the buyer. 'reply': from us. */
      kind: z.enum(['message', 'reply', 'note']),
      author: z.string(),
      subject: z.string().nullable(),
      text: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  /** The open message into whose thread the next one goes. */
  openMessage: z.int().nullable(),
  templates: z.array(ReplyTemplate),
});
export type OrderMessages = z.output<typeof OrderMessages>;

/** A message with its thread, and what a reply needs. */
export const MessageDetail = MessageRow.extend({
  text: z.string(),
  /** The address of staff who wrote it first, and its subject; null for what a person wrote to us. */
  startedBy: z.string().nullable(),
  subject: z.string().nullable(),
  /** The website, channel or studio of an applicant. */
  place: z.string().nullable(),
  entries: z.array(MessageEntry),
  templates: z.array(ReplyTemplate),
  /** The members of staff who may reply. */
  assignees: z.array(Member),
});
export type MessageDetail = z.output<typeof MessageDetail>;
