import { retentionDays } from '@candor/shell-contract/personal-data';
import { dayMs, hourMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import { visitorOf } from '../http/csrf';
import { rateLimit } from '../http/rate-limit';
import { NoContent, route } from '../http/route';
import { forgetMailsAbout } from '../mail/forget-mails';
import type { PaymentGateway } from '../stripe/payment-gateway';
import {
  adoptApplications,
  deleteMessagesBefore,
  deleteMessagesOf,
  latestApplications,
  messagesOf,
  moveMessages,
  takeMessagesBack,
} from './message-store';
import type { Message, MessageEntry } from './messages-table';
import { Application, ContactMessage } from './messages.schema';
import { messageStaffRoutes } from './messages.staff.routes';
import { openMessages } from './open-messages';
import { orderMessageRoutes } from './order-messages.staff.routes';
import { replyTimeCommand } from './reply-time';
import { messageMailKeys, submitApplication, submitContactMessage } from './submit-message';
import { templateStaffRoutes } from './templates.staff.routes';

const maxPrinted = 50;

/** The thread of a message, for the export of its writer. */
const exportThread = (entries: readonly MessageEntry[]) =>
  entries.map(({ kind, subject, body: text, at }) => ({ kind, subject, text, at }));

/** A message with its thread, for the export of its writer, or of the buyer to whom staff wrote. */
const exportMessage = ({ entries, ...message }: Message & { entries: MessageEntry[] }) => ({
  orderNumber: message.orderNumber,
  from: message.startedBy === null ? 'you' : 'the shop',
  ...(message.subject !== null && { subject: message.subject }),
  message: message.body,
  sentAt: message.createdAt,
  thread: exportThread(entries),
});

const formLimit = ({ config, db, redis }: AppContext, name: string) =>
  rateLimit({ db, redis }, { name, points: config.limits.formsPerHour, seconds: hourMs / 1000 });

/** Deletes messages after their time, and adopts applications of an older release. */
const forgetOldMessages = async (tx: Tx, now: Date): Promise<void> => {
  await adoptApplications(tx);
  const retained: Record<Message['kind'], number> = {
    contact: retentionDays.message,
    application: retentionDays.application,
  };
  for (const [kind, days] of Object.entries(retained)) {
    const day = new Date(now.getTime() - days * dayMs);
    const ids = await deleteMessagesBefore(tx, kind as Message['kind'], day);
    await forgetMailsAbout(tx, { kinds: messageMailKeys, ids }, now);
  }
};

/** Contact messages, which land in the inbox of the back office. */
export const messagesDomain = (
  context: AppContext,
  payments: Pick<PaymentGateway, 'pageOf'>,
): Domain => {
  const send = submitContactMessage(context);
  return {
    routes: [
      route({
        method: 'post',
        path: '/api/contact',
        summary: 'Stores a message, and mails the team and its sender',
        body: ContactMessage,
        response: NoContent,
        responseStatus: 202,
        limits: [formLimit(context, 'contact')],
        handle: async ({ req, body }) => {
          await send(visitorOf(req), body);
          return {};
        },
      }),
    ],
    staffRoutes: [
      ...messageStaffRoutes(context),
      ...orderMessageRoutes({ ...context, payments }),
      ...templateStaffRoutes(context),
    ],
    worklist: [openMessages],
    opsCommands: [replyTimeCommand(context)],
    workers: [
      {
        name: 'forget-messages',
        everyMs: dayMs,
        run: () => transaction(context.db, (tx) => forgetOldMessages(tx, context.clock())),
      },
    ],
    // Matched by address: the address of an account is confirmed.
    accountHooks: {
      onEmailChanged: moveMessages,
      onEmailTakenBack: takeMessagesBack,
      exportAs: {
        name: 'messages',
        read: async (tx, { email }) =>
          (await messagesOf(tx, email)).filter(({ kind }) => kind === 'contact').map(exportMessage),
      },
      onDeleted: async (tx, { email }, { since }) => {
        await adoptApplications(tx, email);
        const ids = await deleteMessagesOf(tx, email);
        await forgetMailsAbout(tx, { kinds: messageMailKeys, ids }, since);
      },
    },
  };
};

/** Applications of coaches, in the same inbox. */
export const applicationsDomain = (context: AppContext): Domain => {
  const send = submitApplication(context);
  const { db } = context;
  return {
    routes: [
      route({
        method: 'post',
        path: '/api/coaches',
        summary: 'Stores an application as a coach and mails the applicant and the team',
        body: Application,
        response: NoContent,
        responseStatus: 201,
        limits: [formLimit(context, 'coaches')],
        handle: async ({ req, body }) => {
          await send(visitorOf(req), body);
          return {};
        },
      }),
    ],
    opsCommands: [
      {
        name: 'coaches',
        summary: `prints the latest ${maxPrinted} applications of coaches`,
        run: async () => {
          const rows = await transaction(db, async (tx) => {
            await adoptApplications(tx);
            return latestApplications(tx, maxPrinted);
          });
          if (rows.length === 0) return 'Nobody has applied yet.';
          return rows
            .map(({ createdAt, name, email, place, body }) =>
              [`${createdAt.toISOString()}  ${name} <${email}>  ${place}`, body].join('\n'),
            )
            .join('\n\n');
        },
      },
    ],
    accountHooks: {
      exportAs: {
        name: 'coachApplications',
        read: async (tx, { email }) => {
          await adoptApplications(tx, email);
          return (await messagesOf(tx, email))
            .filter(({ kind }) => kind === 'application')
            .map(({ name, place, body, createdAt, entries }) => ({
              name,
              place,
              about: body,
              appliedAt: createdAt,
              thread: exportThread(entries),
            }));
        },
      },
    },
  };
};
