import { z } from 'zod';
import { readPurchaseNumber } from '@candor/api-contract/purchase-number';
import { messageKinds, messageStates } from '@candor/api-contract/staff-messages';
import { singleLine, text } from '../http/forms';
import { Action } from '../http/staff-action';
import { listQuery } from '../http/staff-list';

/** A number in the spelling of our lists, or what the writer knows instead of it. */
const orderText = singleLine(200)
  .transform((written) => readPurchaseNumber(written) ?? written)
  .refine((written) => written.length <= 40, 'Please send the number of the order alone.');

/** The body that the contact page sends. */
export const ContactMessage = z.object({
  email: z.string().max(1000),
  /** The order that the message is about, if any. */
  order: z
    .union([z.literal('').transform(() => null), orderText])
    .nullable()
    .default(null),
  message: text(5000),
});

/** The body that the page for coaches sends. */
export const Application = z.object({
  name: singleLine(80),
  email: z.string().max(1000),
  place: singleLine(200),
  about: text(2000),
});

export const MessagesQuery = listQuery(['createdAt'], {
  state: z.enum(messageStates).optional(),
  kind: z.enum(messageKinds).optional(),
  /** 'me', 'nobody' or the id of a member of staff. */
  assigned: z.string().max(100).optional(),
  text: z.string().max(200).optional(),
});

/** Null takes the message from its assignee. */
export const Assignment = Action.extend({ staffId: z.string().max(100).nullable() });
export const Note = Action.extend({ text: text(5000) });
/** A message to the buyer of an order. */
export const ToBuyer = Action.extend({ subject: singleLine(200), text: text(10_000) });
export const Reply = Action.extend({
  subject: singleLine(200),
  text: text(10_000),
  /** True when the reply closes the message. */
  isDone: z.boolean(),
});
