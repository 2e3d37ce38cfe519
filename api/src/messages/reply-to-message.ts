import type { z } from 'zod';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import type { AppContext } from '../domain/domain';
import { ShopError } from '../http/shop-error';
import type { StaffIdentity } from '../http/staff-route';
import { messageReply } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';
import { activeStaffWith } from '../staff/active-staff';
import { insertEntry, lockMessage, updateMessage } from './message-store';
import type { Message } from './messages-table';
import type { Reply, Assignment, Note } from './messages.schema';

/** The person who acts, and the dependencies of the action. */
export type ActionCall = {
  context: Pick<AppContext, 'clock' | 'config'>;
  staff: StaffIdentity;
  audit: Audit;
};

export const noMessage = () => new ShopError('not_found', 'This message was not found.');

const subjectOf = ({ id }: Message): string => `message ${id}`;

/** Locks a message as a person has seen it. @throws ShopError `not_found`, `changed_meanwhile` */
export const lockMessageAtRevision = async (
  tx: Tx,
  id: number,
  revision: number,
): Promise<Message> => {
  const message = await lockMessage(tx, id);
  if (message === null) throw noMessage();
  if (message.revision !== revision)
    throw new ShopError('changed_meanwhile', 'Somebody else has changed this message.');
  return message;
};

/** Assigns a locked message to a member of staff, or removes the assignment. */
export const assignMessage = async (
  tx: Tx,
  message: Message,
  { staffId }: z.output<typeof Assignment>,
  { audit }: ActionCall,
): Promise<void> => {
  if (staffId !== null && (await activeStaffWith(tx, 'messages:answer', staffId)).length === 0)
    throw new ShopError('staff_not_found', 'No active member of staff of this id may reply.');
  await updateMessage(tx, message.id, { assignedTo: staffId });
  await audit(tx, {
    action: 'message.assign',
    subject: subjectOf(message),
    before: { assignedTo: message.assignedTo },
    after: { assignedTo: staffId },
  });
};

/**
 * Mails a reply to the sender of a locked message, who writes back to the shop's mailbox. An
 * unassigned message is then assigned to its author.
 */
export const replyToMessage = async (
  tx: Tx,
  message: Message,
  { subject, text, isDone }: z.output<typeof Reply>,
  { context: { clock, config }, staff, audit }: ActionCall,
): Promise<void> => {
  const at = clock();
  const mail = messageReply(message.email, { subject, text, replyTo: config.mailFrom });
  const dedupeKey = `message-reply:${message.id}:${message.revision}`;
  await enqueue(tx, { ...mail, dedupeKey }, at);
  await insertEntry(tx, {
    messageId: message.id,
    kind: 'reply',
    author: staff.email,
    subject,
    body: text,
    at,
  });
  const state = isDone ? 'done' : message.state;
  await updateMessage(tx, message.id, {
    state,
    repliedAt: at,
    assignedTo: message.assignedTo ?? staff.id,
  });
  await audit(tx, {
    action: 'message.reply',
    subject: subjectOf(message),
    before: { state: message.state },
    after: { state },
    personal: { email: message.email, before: {}, after: { subject, text } },
  });
};

/** Writes a note, which only staff reads. */
export const noteOnMessage = async (
  tx: Tx,
  message: Message,
  { text }: z.output<typeof Note>,
  { context: { clock }, staff, audit }: ActionCall,
): Promise<void> => {
  const entry = { author: staff.email, subject: null, body: text, at: clock() };
  await insertEntry(tx, { ...entry, messageId: message.id, kind: 'note' });
  await updateMessage(tx, message.id, {});
  await audit(tx, {
    action: 'message.note',
    subject: subjectOf(message),
    before: {},
    after: {},
    personal: { email: message.email, before: {}, after: { text } },
  });
};

/** Marks a locked message as done, or opens it again. */
export const setMessageState = async (
  tx: Tx,
  message: Message,
  state: Message['state'],
  { audit }: ActionCall,
): Promise<void> => {
  await updateMessage(tx, message.id, { state });
  await audit(tx, {
    action: state === 'done' ? 'message.done' : 'message.reopen',
    subject: subjectOf(message),
    before: { state: message.state },
    after: { state },
  });
};
