import type { z } from 'zod';
import { listOf } from '@candor/api-contract/staff';
import { MessageDetail, MessageRow } from '@candor/api-contract/staff-messages';
import type { StaffOrder } from '@candor/api-contract/staff-orders';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { Action } from '../http/staff-action';
import { staffRoute, type StaffIdentity, type StaffRoute } from '../http/staff-route';
import { orderByNumber } from '../orders/order-store';
import { buyerEmail } from '../orders/order-table';
import { staffOrder } from '../orders/staff-order';
import { activeStaffWith } from '../staff/active-staff';
import { findListed, listMessages, type ListedMessage } from './list-messages';
import { entriesOf } from './message-store';
import type { Message } from './messages-table';
import { Reply, Assignment, MessagesQuery, Note } from './messages.schema';
import { isMessageLate } from './open-messages';
import { templatesFor } from './reply-templates';
import {
  replyToMessage,
  assignMessage,
  lockMessageAtRevision,
  noMessage,
  noteOnMessage,
  setMessageState,
  type ActionCall,
} from './reply-to-message';
import { allTemplates } from './template-store';

const excerptLength = 140;

const excerptOf = (body: string): string =>
  body.length <= excerptLength ? body : `${body.slice(0, excerptLength).trimEnd()}…`;

const describe = ({ message, assignee }: ListedMessage, now: Date): MessageRow => ({
  id: message.id,
  kind: message.kind,
  state: message.state,
  email: message.email,
  name: message.name,
  orderNumber: message.orderNumber,
  excerpt: excerptOf(message.body),
  assignedTo:
    message.assignedTo === null || assignee === null
      ? null
      : { id: message.assignedTo, email: assignee },
  createdAt: message.createdAt.toISOString(),
  repliedAt: message.repliedAt?.toISOString() ?? null,
  isLate: isMessageLate(message, now),
  revision: message.revision,
});

/** The order that a message names, if it belongs to the writer's address. */
const orderOf = async (
  tx: Tx,
  { orderNumber, email }: Message,
  now: Date,
): Promise<StaffOrder | null> => {
  const order = orderNumber === null ? null : await orderByNumber(tx, orderNumber);
  if (order === null || buyerEmail(order).toLowerCase() !== email.toLowerCase()) return null;
  return staffOrder(tx, order.number, { now, pageOf: () => null });
};

const describeById = async (tx: Tx, id: number, now: Date): Promise<MessageDetail> => {
  const listed = await findListed(tx, id);
  if (listed === null) throw noMessage();
  const { message } = listed;
  const entries = await entriesOf(tx, id);
  const assignees = await activeStaffWith(tx, 'messages:answer');
  return {
    ...describe(listed, now),
    text: message.body,
    place: message.place,
    startedBy: message.startedBy,
    subject: message.subject,
    entries: entries.map(({ messageId: _, body, at, ...entry }) => ({
      ...entry,
      text: body,
      at: at.toISOString(),
    })),
    templates: templatesFor(
      { ...message, order: await orderOf(tx, message, now), isReply: true },
      await allTemplates(tx),
    ),
    assignees: assignees.map(({ id: memberId, email }) => ({ id: memberId, email })),
  };
};

const idOf = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw noMessage();
  return Number(text);
};

type Act<Body> = (tx: Tx, message: Message, body: Body, call: ActionCall) => Promise<void>;

/** An action on one message, by a person who has seen its revision. */
const actionRoute = <Body extends z.output<typeof Action>>(
  context: AppContext,
  {
    name,
    summary,
    body,
    act,
  }: { name: string; summary: string; body: z.ZodType<Body>; act: Act<Body> },
): StaffRoute =>
  staffRoute({
    method: 'post',
    path: `/staff/api/messages/:id/${name}`,
    summary,
    permission: 'messages:answer',
    body,
    response: MessageDetail,
    handle: ({
      param,
      body: sent,
      staff,
      audit,
    }: {
      param: (name: string) => string;
      body: Body;
      staff: StaffIdentity;
      audit: Audit;
    }) =>
      transaction(context.db, async (tx) => {
        const message = await lockMessageAtRevision(tx, idOf(param('id')), sent.revision);
        await act(tx, message, sent, { context, staff, audit });
        return describeById(tx, message.id, context.clock());
      }),
  });

/** The inbox: contact messages and applications of coaches. */
export const messageStaffRoutes = (context: AppContext): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/messages',
    summary: 'Contact messages and applications of coaches',
    permission: 'messages:read',
    query: MessagesQuery,
    response: listOf(MessageRow),
    handle: async ({ query, staff }) => {
      const found = await transaction(context.db, (tx) => listMessages(tx, query, staff.id));
      const now = context.clock();
      return { ...found, rows: found.rows.map((row) => describe(row, now)) };
    },
  }),
  staffRoute({
    method: 'get',
    path: '/staff/api/messages/:id',
    summary: 'A message with its replies, notes and templates for a reply',
    permission: 'messages:read',
    response: MessageDetail,
    handle: ({ param }) =>
      transaction(context.db, (tx) => describeById(tx, idOf(param('id')), context.clock())),
  }),
  actionRoute(context, {
    name: 'assign',
    summary: 'Gives a message to a member of staff, or to nobody',
    body: Assignment,
    act: assignMessage,
  }),
  actionRoute(context, {
    name: 'reply',
    summary: 'Mails a reply to the sender of a message',
    body: Reply,
    act: replyToMessage,
  }),
  actionRoute(context, {
    name: 'note',
    summary: 'Adds a note that only staff reads',
    body: Note,
    act: noteOnMessage,
  }),
  actionRoute(context, {
    name: 'done',
    summary: 'Marks a message as done',
    body: Action,
    act: (tx, message, _, call) => setMessageState(tx, message, 'done', call),
  }),
  actionRoute(context, {
    name: 'reopen',
    summary: 'Opens a message again',
    body: Action,
    act: (tx, message, _, call) => setMessageState(tx, message, 'open', call),
  }),
];
