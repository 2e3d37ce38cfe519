import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../db/database';
import { fingerprint } from '../http/forms';
import { ShopError } from '../http/shop-error';
import { lockAddress } from '../identity/person';
import { messageReply } from '../mail/form-emails';
import { enqueue } from '../mail/outbox';
import { lockOrderForChange, orderKind } from '../orders/order-kind';
import { buyerEmail } from '../orders/order-table';
import { auditSubject, raiseRevision, requireBuyer } from '../purchases/lock-purchase';
import { insertMessage, lockMessage } from './message-store';
import { messageTable, type Message } from './messages-table';
import type { ToBuyer } from './messages.schema';
import { replyToMessage, type ActionCall } from './reply-to-message';

type About = { number: string; email: string };

/** The newest open message of a buyer about an order; null where nobody waits for a reply. */
export const openMessageAbout = async (
  tx: Tx,
  { number, email }: About,
): Promise<Message | null> => {
  const { id, kind, state, orderNumber } = messageTable;
  const [found] = await tx
    .select()
    .from(messageTable)
    .where(
      and(
        eq(orderNumber, number),
        eq(messageTable.email, email),
        eq(kind, 'contact'),
        eq(state, 'open'),
      ),
    )
    .orderBy(desc(id))
    .limit(1);
  return found ?? null;
};

/** Begins a thread with a message of ours. Answers to it arrive in the shop's mailbox, as those to a reply do. */
const startThread = async (
  tx: Tx,
  { number, email, revision }: About & { revision: number },
  { subject, text }: z.output<typeof ToBuyer>,
  { context: { clock, config }, staff }: ActionCall,
): Promise<void> => {
  const at = clock();
  await lockAddress(tx, email);
  const row = await insertMessage(tx, {
    kind: 'contact',
    fingerprint: fingerprint(staff.id, { number, revision, subject, text }),
    email,
    orderNumber: number,
    subject,
    body: text,
    startedBy: staff.email,
    state: 'done',
    assignedTo: staff.id,
    createdAt: at,
  });
  if (row === null) throw new Error(`Order ${number} has this message at revision ${revision}.`);
  const mail = messageReply(email, { subject, text, replyTo: config.mailFrom });
  if ((await enqueue(tx, { ...mail, dedupeKey: `message-reply:${row.id}:0` }, at)) === 'refused')
    throw new ShopError(
      'too_many_requests',
      'Too many emails just went to this mailbox. Please try again later.',
    );
};

/**
 * Mails a message to the buyer of an order as a person has seen it, so that what it says is still true. It goes into
 * the open thread about the order, if there is one.
 * @throws ShopError `order_not_found`, `changed_meanwhile`, `not_to_be_changed`, `too_many_requests`
 */
export const writeToBuyer = async (
  tx: Tx,
  number: string,
  sent: z.output<typeof ToBuyer>,
  call: ActionCall,
): Promise<void> => {
  const order = await lockOrderForChange(tx, number, sent.revision);
  requireBuyer(orderKind, order);
  const about = { number: order.number, email: buyerEmail(order), revision: order.revision };
  await raiseRevision(orderKind, tx, order.id);
  const open = await openMessageAbout(tx, about);
  const locked = open && (await lockMessage(tx, open.id));
  if (locked === null) await startThread(tx, about, sent, call);
  else await replyToMessage(tx, locked, { ...sent, isDone: true }, call);
  const { subject, text } = sent;
  await call.audit(tx, {
    action: 'order.message',
    subject: auditSubject(orderKind, order),
    before: {},
    after: {},
    personal: { email: about.email, before: {}, after: { subject, text } },
  });
};
